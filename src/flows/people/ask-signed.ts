import type { Verdict } from '@countersign/proof';
import type { Judgement } from '@countersign/proof/records';
import type { Cluster } from '../../config/configuration';
import { hasFallenSilent } from '../records/ask-nodes';
import { askRecord, judgeAsked, type AskedRecord, type RecordChain } from '../records/ask-record';

/** The joined answer of all nodes about one transaction of an address. */
export interface AskedSigned extends Judgement {
  readonly asked: AskedRecord;
}

/**
 * Asks about one record of an address as about any.
 *
 * @param earlier - what was said before
 * @throws DOMException `AbortError`
 * @throws Error where a node has fallen silent: what was said before may still hold
 */
export async function askSigned(
  chain: RecordChain,
  cluster: Cluster,
  { signature, address }: { readonly signature: string; readonly address: string },
  earlier: AskedSigned | undefined,
  signal: AbortSignal,
): Promise<AskedSigned> {
  const asked = await askRecord(chain, cluster, { signature, subjects: [] }, signal);
  if (earlier && hasFallenSilent(earlier.asked.answers, asked.answers)) {
    throw new Error('A node has fallen silent.');
  }
  return { asked, ...judgeSettled(asked, address) };
}

/** A record that is not final yet is judged as if it were, so that only other doubts are left. */
function judgeSettled(asked: AskedRecord, author: string): Judgement {
  const { verdict } = asked;
  const settled: Verdict =
    verdict.record === 'settling' ? { ...verdict, record: 'valid' } : verdict;
  const expected = { author, acceptsNoFile: true, acceptsPart: true, isOffline: false };
  return judgeAsked({ ...asked, verdict: settled }, expected);
}

import type { Cluster } from '../../config/configuration';
import type { Digest } from '@countersign/proof/encoding';
import type { Judgement } from '@countersign/proof/records';
import type { SignatureEntry } from '../../ports/chain';
import { askRecord, judgeAsked, type RecordChain } from '../records/ask-record';
import type { FoundSignature, FoundSignatures } from '../records/find-signatures';

export type LookupChain = RecordChain;

/** A signature of a file, and what it is worth by the words of all nodes together. */
export interface JudgedSignature extends FoundSignature, Judgement {}

export type FileLookupResult =
  | { readonly status: 'unreachable'; readonly error: unknown }
  | {
      readonly status: 'known';
      /** Earliest first. */
      readonly signatures: readonly JudgedSignature[];
      /** What may be signatures too, in nodes' words alone. */
      readonly unchecked: readonly SignatureEntry[];
      /** Older ones were not asked for. */
      readonly hasMore: boolean;
      /** URLs of nodes that gave a list. */
      readonly nodes: readonly string[];
      /** URLs of nodes that gave none. */
      readonly silent: readonly string[];
    };

/**
 * Finds the signatures of a file that is alone, and verifies each as any record.
 *
 * @param isWanted - asked before each signature that is found; where nobody looks any more, the rest is
 *   left and this rejects
 * @throws DOMException `AbortError`
 */
export async function lookUpFile(
  chain: LookupChain,
  cluster: Cluster,
  digest: Digest,
  isWanted: () => boolean = () => true,
): Promise<FileLookupResult> {
  const controller = new AbortController();
  const { signal } = controller;
  try {
    // Loaded late: only who looks a file up needs it.
    const { findSignatures, toSubject } = await import('../records/find-signatures');
    const subjects = [toSubject(digest)];
    const ask = (signature: string) => {
      if (!isWanted()) controller.abort();
      signal.throwIfAborted();
      return askRecord(chain, cluster, { signature, subjects }, signal);
    };
    return toResult(await findSignatures(chain, cluster, { digest }, signal, ask));
  } catch (error) {
    signal.throwIfAborted();
    return { status: 'unreachable', error };
  }
}

function toResult({ signatures, unchecked, lists }: FoundSignatures): FileLookupResult {
  const given = lists.filter(({ entries }) => entries !== null);
  if (given.length === 0) return { status: 'unreachable', error: lists[0]?.error };
  const judged = signatures.map((found) => ({ ...found, ...judgeAsked(found.asked, EXPECTED) }));
  return {
    status: 'known',
    signatures: judged.filter(({ result }) => result !== 'false'),
    unchecked,
    hasMore: given.some(({ hasMore }) => hasMore),
    nodes: given.map(({ node }) => node),
    silent: lists.filter(({ entries }) => entries === null).map(({ node }) => node),
  };
}

const EXPECTED = { author: 'any', acceptsPart: true, isOffline: false } as const;

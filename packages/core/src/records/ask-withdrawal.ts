import type { Cluster } from '../configuration/cluster';
import { splitByHost } from '../configuration/split-by-host';
import type { NodeCalls } from '../nodes/chain';
import type { SearchChain } from './fetch-rows';
import { findWithdrawal } from './find-withdrawal';
import { getMarkAddress, joinWithdrawal, type MarkQuestion, type Withdrawal } from './withdrawal';

/** @returns null if the record can't be withdrawn */
export async function askWithdrawal(
  chain: SearchChain & Pick<NodeCalls, 'readMark'>,
  cluster: Cluster,
  question: MarkQuestion,
  signal: AbortSignal,
): Promise<Withdrawal | null> {
  const { main } = question;
  const address = getMarkAddress(main);
  if (address === null) return null;
  const slot = main.landing?.slot ?? null;
  const marks = await Promise.all(
    splitByHost(cluster).map((host) => chain.readMark(host, address, slot, signal)),
  );
  const isSet = marks.some(({ status }) => status === 'set');
  const found = isSet ? await findWithdrawal(chain, cluster, { main, address }, signal) : null;
  return joinWithdrawal(question, marks, found);
}

import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type TransactionMessageBytes,
} from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import type { LiveTransaction } from '../node-types';
import { readCount, readObject } from '../rpc/answer';
import { readBlockhash } from '../rpc/identifiers';
import { askCluster, type NodeRpc } from '../rpc/rpc';

export interface Lifetime {
  readonly blockhash: string;
  readonly lastValidBlockHeight: bigint;
}

export async function askLifetime(rpc: NodeRpc): Promise<Lifetime & { readonly slot: bigint }> {
  const answer = readObject(await rpc.getLatestBlockhash().send());
  return {
    slot: readCount(readObject(answer.context).slot),
    ...readLifetime(answer.value),
  };
}

export function readLifetime(value: unknown): Lifetime {
  const answer = readObject(value);
  return {
    blockhash: readBlockhash(answer.blockhash),
    lastValidBlockHeight: readCount(answer.lastValidBlockHeight),
  };
}

export async function startLifetime(
  cluster: Cluster,
  transaction: Uint8Array,
  signal: AbortSignal,
): Promise<LiveTransaction> {
  const { value } = await askCluster(cluster, askLifetime, { signal });
  const { slot, lastValidBlockHeight } = value;
  return { slot, lastValidBlockHeight, transaction: replaceLifetime(transaction, value) };
}

/** Compiling the message again might reorder it, so only the blockhash is replaced. */
function replaceLifetime(wireBytes: Uint8Array, { blockhash }: Lifetime): Uint8Array {
  const { messageBytes, ...transaction } = getTransactionDecoder().decode(wireBytes);
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  const replaced = getCompiledTransactionMessageEncoder().encode({
    ...message,
    lifetimeToken: blockhash,
  });
  return Uint8Array.from(
    getTransactionEncoder().encode({
      ...transaction,
      // Kit has this brand, but no function that makes it.
      messageBytes: replaced as TransactionMessageBytes,
    }),
  );
}

export async function getBlockHeight(
  cluster: Cluster,
  signal: AbortSignal,
): Promise<{ readonly value: bigint }> {
  return askCluster(cluster, async (rpc) => readCount(await rpc.getBlockHeight().send()), {
    signal,
    retry: 'none',
  });
}

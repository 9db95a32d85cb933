import type { Address } from '@solana/kit';
import { readObject, readText } from '../rpc/answer';
import type { ClusterRpc } from '../rpc/rpc';

const OWNER_ONLY = { encoding: 'base64', dataSlice: { offset: 0, length: 0 } };

/** Returns the account's owner in base58; null where there is no account. */
export async function askAccountOwner(
  rpc: ClusterRpc,
  address: Address,
  options: { readonly commitment: 'confirmed' | 'finalized' },
): Promise<string | null> {
  const field = 'getAccountInfo';
  const { value } = readObject(await rpc(field, [address, { ...OWNER_ONLY, ...options }]), field);
  return value === null ? null : readText(readObject(value, field).owner, `${field}.owner`, 44);
}

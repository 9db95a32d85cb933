import { MARK_OWNER, MAX_MARK_LAMPORTS, type Mark } from '../../proof';
import { readCount, readObject, readText } from '../rpc/answer';
import { ChainError } from '../rpc/errors';
import { parseAddress } from '../rpc/identifiers';
import type { ClusterRpc } from '../rpc/rpc';

/**
 * Lamports that a mark's account lacks of the rent-exempt minimum; null where the mark is set.
 *
 * @throws ChainError `unexpected-answer` also above `MAX_MARK_LAMPORTS`: a node could otherwise
 *   make the person lock up any amount
 */
export async function askMarkLamports(rpc: ClusterRpc, { address }: Mark): Promise<bigint | null> {
  const [account, answer] = await Promise.all([
    rpc('getAccountInfo', [parseAddress(address), { commitment: 'confirmed', encoding: 'base64' }]),
    rpc('getMinimumBalanceForRentExemption', [0]),
  ]);
  const minimum = readCount(answer, 'getMinimumBalanceForRentExemption');
  if (minimum > MAX_MARK_LAMPORTS) {
    throw new ChainError('unexpected-answer', { field: 'getMinimumBalanceForRentExemption' });
  }
  const { value } = readObject(account, 'getAccountInfo');
  if (value === null) return minimum;
  const { owner, lamports } = readObject(value, 'getAccountInfo');
  if (readText(owner, 'getAccountInfo.owner', 44) === MARK_OWNER) return null;
  const held = readCount(lamports, 'getAccountInfo.lamports');
  return held < minimum ? minimum - held : 0n;
}

import { MARK_OWNER, MAX_MARK_LAMPORTS, type Mark } from '@countersign/proof/claims';
import type { FundedMark } from '@countersign/proof/transactions';
import { readCount, readList, readObject, readText } from '../rpc/answer';
import { ChainError } from '../rpc/errors';
import { parseAddress } from '../rpc/identifiers';
import type { ClusterRpc } from '../rpc/rpc';

/**
 * The marks that are not set yet, each with the lamports that its account lacks of the rent-exempt
 * minimum. Two requests, however many they are.
 *
 * @param marks - up to 100, which a node answers at once
 * @throws ChainError `unexpected-answer` also above `MAX_MARK_LAMPORTS`: a node could otherwise
 *   make the person lock up any amount
 */
export async function askUnsetMarks(
  rpc: ClusterRpc,
  marks: readonly Mark[],
): Promise<readonly FundedMark[]> {
  if (marks.length === 0) return [];
  const [accounts, rent] = ['getMultipleAccounts', 'getMinimumBalanceForRentExemption'] as const;
  const options = { commitment: 'confirmed', encoding: 'base64' };
  const [answer, minimum] = await Promise.all([
    rpc(accounts, [marks.map(({ address }) => parseAddress(address)), options]),
    rpc(rent, [0]).then((lamports) => readCount(lamports, rent)),
  ]);
  if (minimum > MAX_MARK_LAMPORTS) throw new ChainError('unexpected-answer', { field: rent });
  const values = readList(readObject(answer, accounts).value, `${accounts}.value`);
  if (values.length !== marks.length)
    throw new ChainError('unexpected-answer', { field: accounts });
  return marks.flatMap((mark, index) => {
    const value = values[index];
    if (value === null) return [{ mark, lamports: minimum }];
    const { owner, lamports } = readObject(value, accounts);
    if (readText(owner, `${accounts}.owner`, 44) === MARK_OWNER) return [];
    const held = readCount(lamports, `${accounts}.lamports`);
    return [{ mark, lamports: held < minimum ? minimum - held : 0n }];
  });
}

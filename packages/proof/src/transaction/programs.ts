/** Client libraries move to other Memo programs, and an older one treats signers differently. */
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';
/** Some wallets add assertions of Lighthouse. */
export const LIGHTHOUSE_PROGRAM = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

export type ProgramName =
  'memo' | 'system' | 'compute-budget' | 'lighthouse' | 'token' | 'token-2022';

const NAMES: ReadonlyMap<string, ProgramName> = new Map([
  [MEMO_PROGRAM, 'memo'],
  [SYSTEM_PROGRAM, 'system'],
  [COMPUTE_BUDGET_PROGRAM, 'compute-budget'],
  [LIGHTHOUSE_PROGRAM, 'lighthouse'],
  [TOKEN_PROGRAM, 'token'],
  [TOKEN_2022_PROGRAM, 'token-2022'],
]);

export function getProgramName(programAddress: string): ProgramName | null {
  return NAMES.get(programAddress) ?? null;
}

/** `{does}` is one of the phrases below. */
export const IT_DOES = 'It {does}';

export const TRANSFERS = 'transfers {amount} from {from} to {to}';
export const ASSIGNS = 'gives the account {account} to another program, {owner}';
export const CHANGES_ACCOUNT = 'changes or creates an account, {program}';
export const CALLS_PROGRAM = 'calls a program that this page can’t read, {program}';
export const SETS_FEE = 'sets the fee and what may be used';
export const WOULD_SET_FEE =
  'would set the fee and what may be used; in a transaction of version 1 it is ignored';
export const USES_NONCE = 'lets it stay valid until it is sent';
export const ADDS_GUARD = 'adds a safety check (Lighthouse)';
export const ADDS_MEMO = 'adds a text of another app';

export const UNNAMED_ACCOUNT = 'an account that it does not name itself';

export function formatTokens(amount: bigint): string {
  return `tokens (${amount} of their smallest unit)`;
}

export function formatMore(count: number): string {
  return `and ${count} more, in the details below`;
}

// Each name is the end of "Copy address".

export const ADDRESS = 'address';
export const PROGRAM_ADDRESS = 'program’s address';

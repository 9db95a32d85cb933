import { MAX_LENGTH, serializeErrorJson } from '../read/transaction-error';

/** For people: no quotes around an error of one word. */
export function formatError(error: unknown, field: string): string {
  return typeof error === 'string' ? error.slice(0, MAX_LENGTH) : serializeErrorJson(error, field);
}

/** The fee payer has no account, less than the fee, or would keep less than the rent minimum. */
export function isFundsError(error: unknown): boolean {
  if (typeof error === 'object' && error !== null) return 'InsufficientFundsForRent' in error;
  return (
    error === 'AccountNotFound' ||
    error === 'InsufficientFundsForFee' ||
    error === 'InvalidAccountForFee'
  );
}

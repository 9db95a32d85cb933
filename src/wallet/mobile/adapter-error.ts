import { getWalletError, type WalletTask } from '../read-thrown';
import { WalletError } from '../wallet-errors';

const ENGINE_ERRORS: readonly unknown[] = ['TypeError', 'RangeError', 'SyntaxError', 'SolanaError'];
const MAX_CAUSES = 8;

/** The adapter stumbles over a malformed answer with errors that are written for its authors. */
function isStumble(thrown: unknown): boolean {
  let next = thrown;
  for (let depth = 0; depth < MAX_CAUSES && next instanceof Error; depth += 1) {
    if (ENGINE_ERRORS.includes(next.name)) return true;
    next = next.cause;
  }
  return false;
}

/** As `getWalletError`, for what the mobile adapter throws. */
export function readAdapterError(thrown: unknown, task: WalletTask): WalletError {
  const error = getWalletError(thrown, task);
  if (error.code !== 'unknown' || !isStumble(thrown)) return error;
  return new WalletError('bad-answer', { cause: thrown });
}

import type { FailureReason } from '../node-failure';
import { getFailureReason } from './failure';

export type CallResult<T> =
  | { readonly status: 'answered'; readonly value: T }
  | { readonly status: 'unreachable'; readonly reason: FailureReason };

/** Turns an unreachable cluster into a value; other errors are thrown. */
export async function tryCall<T>(asking: Promise<T>): Promise<CallResult<T>> {
  try {
    return { status: 'answered', value: await asking };
  } catch (error) {
    const reason = getFailureReason(error);
    if (reason === null) throw error;
    return { status: 'unreachable', reason };
  }
}

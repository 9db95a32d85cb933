import { isUnreachable, formatFailure } from './failure';

export type CallResult<T> =
  | { readonly status: 'answered'; readonly value: T }
  | { readonly status: 'unreachable'; readonly reason: string };

/** Makes a value of it that no node answers; what is no answer of a node's is still thrown. */
export async function tryCall<T>(asking: Promise<T>): Promise<CallResult<T>> {
  try {
    return { status: 'answered', value: await asking };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return { status: 'unreachable', reason: formatFailure(error) };
  }
}

import { ChainError } from './errors';

/** A transaction's answer is below 20 KB, with its logs. */
const MAX_BYTES = 1024 * 1024;
/** A page of 1,000 entries with their memos. */
const MAX_LIST_BYTES = 8 * MAX_BYTES;

/**
 * Reads a body up to a limit, because a node may send one without end.
 *
 * @param method - that was called
 * @throws ChainError `unexpected-answer` where it is longer
 */
export async function readBody({ body }: Pick<Response, 'body'>, method: string): Promise<string> {
  if (body === null) return '';
  const maxBytes = method === 'getSignaturesForAddress' ? MAX_LIST_BYTES : MAX_BYTES;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > maxBytes) {
      // The answer is given up, so a failure to cancel is of no interest.
      reader.cancel().catch(() => undefined);
      throw new ChainError('unexpected-answer', { field: `${method}.length` });
    }
    text += decoder.decode(value, { stream: true });
  }
}

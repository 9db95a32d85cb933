const KIB = 1024;

/** A transaction's answer is below 20 KB, with its logs. */
const MOST_BYTES = 1024 * KIB;
/** A page of 1,000 entries with their memos. */
const MOST_BYTES_OF_A_LIST = 8 * MOST_BYTES;

export function getMostBytes(method: string): number {
  return method === 'getSignaturesForAddress' ? MOST_BYTES_OF_A_LIST : MOST_BYTES;
}

/**
 * Reads a body up to a limit, because a node may send one without end.
 *
 * @returns null where it is longer
 */
export async function readBody(
  { body }: Pick<Response, 'body'>,
  mostBytes: number,
): Promise<string | null> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > mostBytes) {
      // The answer is given up, so a failure to cancel is of no interest.
      reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

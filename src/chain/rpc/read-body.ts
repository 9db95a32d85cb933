const KIB = 1024;

/** A transaction's answer is below 20 KB, whatever it logged. */
const MOST_BYTES = 1024 * KIB;
/** A page of 1,000 entries, each with its memo. */
const MOST_BYTES_OF_A_LIST = 8 * MOST_BYTES;

/** @returns how long a node's answer may be, in bytes */
export function getMostBytes(method: string): number {
  return method === 'getSignaturesForAddress' ? MOST_BYTES_OF_A_LIST : MOST_BYTES;
}

/**
 * Reads a body as text, and no more of it than it may hold: a node may send one without end.
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
      // What it answers to that concerns nobody any more.
      reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

import { createSolanaRpcSubscriptions, type Signature } from '@solana/kit';

/** Keeps what stands between from closing a socket that is silent. */
const PING_MS = 5000;

/**
 * Listens at a websocket for news of a signature: that it is confirmed, and that it is finalized.
 * The news is a reason to ask sooner and nothing else, so a socket that fails is no failure: the
 * next one is tried, and after the last none.
 *
 * @param urls - `ws:` or `wss:`, in the order of preference
 * @param abortSignal - ends it
 * @returns once it listens, or can't
 */
export async function listenForNews(
  urls: readonly string[],
  signature: Signature,
  onNews: () => void,
  abortSignal: AbortSignal,
): Promise<void> {
  for (const url of urls) {
    if (abortSignal.aborted || (await listenAt(url, signature, onNews, abortSignal))) return;
  }
}

/** @returns whether it listens now */
async function listenAt(
  url: string,
  signature: Signature,
  onNews: () => void,
  abortSignal: AbortSignal,
): Promise<boolean> {
  const attempt = new AbortController();
  const end = () => {
    attempt.abort();
  };
  const subscriptions = createSolanaRpcSubscriptions(url, { intervalMs: PING_MS });
  const listen = async (commitment: 'confirmed' | 'finalized') => {
    const request = subscriptions.signatureNotifications(signature, { commitment });
    const notifications = await request.subscribe({ abortSignal: attempt.signal });
    tellEach(notifications[Symbol.asyncIterator](), onNews).catch(() => undefined);
  };
  try {
    await Promise.all([listen('confirmed'), listen('finalized')]);
    // A socket that is left before it is open makes the browser complain of an error.
    if (abortSignal.aborted) end();
    abortSignal.addEventListener('abort', end, { once: true, signal: attempt.signal });
    return true;
  } catch {
    end();
    return false;
  }
}

async function tellEach(news: AsyncIterator<unknown>, onNews: () => void): Promise<void> {
  while ((await news.next()).done !== true) onNews();
}

import { createSolanaRpcSubscriptions, type Signature } from '@solana/kit';

/**
 * Listens at a websocket for news of a signature: that it is confirmed, and that it is finalized.
 * The news is a reason to ask sooner and nothing else, so a socket that fails is no failure.
 *
 * @param url - `ws:` or `wss:`
 * @param abortSignal - ends it
 * @returns once it listens, or can't
 */
export async function listenForNews(
  url: string,
  signature: Signature,
  onNews: () => void,
  abortSignal: AbortSignal,
): Promise<void> {
  const subscriptions = createSolanaRpcSubscriptions(url);
  const listen = async (commitment: 'confirmed' | 'finalized') => {
    const request = subscriptions.signatureNotifications(signature, { commitment });
    const notifications = await request.subscribe({ abortSignal });
    tellEach(notifications[Symbol.asyncIterator](), onNews).catch(() => undefined);
  };
  await Promise.allSettled([listen('confirmed'), listen('finalized')]);
}

async function tellEach(news: AsyncIterator<unknown>, onNews: () => void): Promise<void> {
  while ((await news.next()).done !== true) onNews();
}

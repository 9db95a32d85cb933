import type { Page } from '@playwright/test';

declare global {
  interface Window {
    letTurnsCome?: () => void;
  }
}

export async function holdTurns(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    const Channel = window.MessageChannel;
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        const { port2 } = this;
        const post = port2.postMessage.bind(port2);
        port2.postMessage = (message: unknown) => {
          held.push(() => {
            post(message);
          });
        };
      }
    };
    window.letTurnsCome = () => {
      window.MessageChannel = Channel;
      for (const post of held) post();
    };
  });
  return () => page.evaluate(() => window.letTurnsCome?.());
}

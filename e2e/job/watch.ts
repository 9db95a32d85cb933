import { expect, type BrowserContext } from '@playwright/test';

export interface Watch {
  readonly attach: (context: BrowserContext) => void;
  readonly allow: (origins: readonly string[]) => void;
  readonly expectTrouble: (pattern: RegExp) => void;
  readonly assertIsQuiet: () => void;
}

/** The browser reports policy violations as console errors too. */
export function createWatch(): Watch {
  const allowed = new Set<string>();
  const expected: RegExp[] = [];
  const troubles: string[] = [];
  const requests: string[] = [];
  return {
    attach(context) {
      context.on('request', (request) => requests.push(request.url()));
      context.on('weberror', (error) => troubles.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') troubles.push(message.text());
      });
      context.on('page', (page) => {
        page.on('websocket', (socket) => requests.push(socket.url()));
      });
    },
    allow(origins) {
      for (const origin of origins) allowed.add(origin);
    },
    expectTrouble(pattern) {
      expected.push(pattern);
    },
    assertIsQuiet() {
      const strange = requests.filter(
        (url) => !/^(data|blob):/.test(url) && !allowed.has(new URL(url).origin),
      );
      expect(strange, 'requests beyond the configuration').toEqual([]);
      const surprises = troubles.filter((text) => !expected.some((own) => own.test(text)));
      expect(surprises, 'console errors').toEqual([]);
    },
  };
}

import type { Page } from '@playwright/test';

export function onPossession(page: Page) {
  const asking = page.getByRole('region', { name: 'Ask the signer for proof' });
  const answering = page.getByRole('region', { name: 'This is still my wallet' });
  const goToHash = (hash: string) =>
    page.evaluate((next) => {
      location.hash = next;
    }, hash);
  const open = () => goToHash('#challenge');
  return {
    asking,
    answering,
    open,
    make: asking.getByRole('button', { name: /^Create a/ }),
    question: asking.getByRole('code'),
    ask: async () => {
      await open();
      await asking.getByRole('button', { name: /^Create a/ }).click();
      const question = await asking.getByRole('code').innerText();
      await goToHash(new URL(question).hash);
      return question;
    },
    reopen: (question: string) => goToHash(new URL(question).hash),
    check: async (text: string) => {
      if (page.url().includes('#question=')) await goToHash('#challenge');
      await asking.getByLabel('Paste the answer').fill(text);
      await asking.getByRole('button', { name: 'Check the answer' }).click();
    },
    result: page.locator('[data-possession]'),
    sign: answering.getByRole('button', { name: /^Sign (the answer|again)$/ }),
    status: answering.getByRole('status').first(),
    answer: answering.getByRole('code').filter({ hasText: 'countersign-answer/1' }),
  };
}

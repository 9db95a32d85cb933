import type { Page } from '@playwright/test';

/** Asking whether the signer still holds the key, and answering as the signer. */
export function onPossession(page: Page) {
  const asking = page.getByRole('region', { name: 'Send a challenge' });
  const answering = page.getByRole('region', { name: 'This is still my wallet' });
  return {
    asking,
    answering,
    open: () => page.locator('summary', { hasText: 'Is the signer still in control?' }).click(),
    make: asking.getByRole('button', { name: /^Make a/ }),
    question: asking.getByRole('code'),
    /** Makes a question and puts it where its author answers, with these words before it. */
    ask: async (words = '') => {
      await page.locator('summary', { hasText: 'Is the signer still in control?' }).click();
      await asking.getByRole('button', { name: /^Make a/ }).click();
      const question = await asking.getByRole('code').innerText();
      await answering.getByLabel('Paste the question').fill(`${words}${question}`);
      return question;
    },
    check: async (text: string) => {
      await asking.getByLabel('Paste the answer').fill(text);
      await asking.getByRole('button', { name: 'Check the answer' }).click();
    },
    result: page.locator('[data-possession]'),
    sign: answering.getByRole('button', { name: /^Sign (the answer|again)$/ }),
    status: answering.getByRole('status').first(),
    answer: answering.getByRole('code').filter({ hasText: 'countersign-answer/1' }),
  };
}

import type { Page } from '@playwright/test';

/** Asking whether the signer still holds the key, and answering as the signer. */
export function onPossession(page: Page) {
  const asking = page.getByRole('region', { name: 'Ask the signer for proof' });
  const answering = page.getByRole('region', { name: 'This is still my wallet' });
  /** Goes to another part of the page's address, without a reload. */
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
    /** Makes a question, and opens its link as the signer does. */
    ask: async () => {
      await open();
      await asking.getByRole('button', { name: /^Create a/ }).click();
      const question = await asking.getByRole('code').innerText();
      await goToHash(new URL(question).hash);
      return question;
    },
    /** Opens the question's link again. */
    reopen: (question: string) => goToHash(new URL(question).hash),
    /** Checks an answer where the question was asked. */
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

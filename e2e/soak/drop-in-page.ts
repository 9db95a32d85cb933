import type { Page } from '@playwright/test';

interface Dropped {
  readonly count: number;
  readonly name: string;
}

/** Playwright's file input keeps detached screens in memory. */
export async function dropInPage(page: Page, dropped: Dropped): Promise<void> {
  await page.evaluate(({ count, name }) => {
    const dataTransfer = new DataTransfer();
    for (let index = 0; index < count; index += 1) {
      const own = count === 1 ? name : `${name} ${index}`;
      dataTransfer.items.add(new File([`${own}\n`.repeat(20)], `${own}.txt`));
    }
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
    );
  }, dropped);
}

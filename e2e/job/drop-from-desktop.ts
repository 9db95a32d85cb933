import type { Page } from '@playwright/test';

/** Drags real files from the desktop onto the middle of the page, and lets go. */
export async function dropFromDesktop(page: Page, paths: readonly string[]): Promise<void> {
  await page.getByRole('region', { name: /^Drop/ }).waitFor();
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data });
  }
  await session.detach();
}

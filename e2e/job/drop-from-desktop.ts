import type { Page } from '@playwright/test';

export async function dropFromDesktop(page: Page, paths: readonly string[]): Promise<void> {
  await page.getByRole('region', { name: /^Drop/ }).waitFor();
  const { width = 800 } = page.viewportSize() ?? {};
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: Math.min(400, width / 2),
      y: 400,
      data,
    });
  }
  await session.detach();
}

import type { Page } from '@playwright/test';

export async function chooseHostileFiles(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate((texts) => {
    const paths = new Map<string, string>();
    for (const [index, text] of texts.entries()) paths.set(`file ${index}`, `${text}/in a folder`);
    Object.defineProperty(File.prototype, 'webkitRelativePath', {
      get(this: File) {
        return paths.get(this.name) ?? '';
      },
    });
    const transfer = new DataTransfer();
    for (const name of [...texts, ...paths.keys()]) transfer.items.add(new File([name], name));
    const input = document.querySelector<HTMLInputElement>('main input[type=file]');
    if (!input) throw new Error('There is no place for files.');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, names);
}

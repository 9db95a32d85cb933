import type { Locator, Page } from '@playwright/test';

export interface DropPage {
  readonly files: Locator;
  readonly row: (name: string) => Locator;
  readonly digest: (name: string) => Locator;
  readonly choose: (...paths: readonly string[]) => Promise<void>;
  readonly sign: Locator;
  readonly check: Locator;
}

export function onDropPage(page: Page): DropPage {
  const files = page.getByRole('list', { name: 'Files', exact: true });
  const row = (name: string) =>
    files.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  return {
    files,
    row,
    digest: (name) => row(name).getByRole('code'),
    choose: (...paths) => page.getByLabel('Choose files').setInputFiles(paths),
    check: page.getByRole('button', { name: 'Check if already signed' }),
    sign: page.getByRole('button', { name: /^Sign [\d,]+ files?$/ }),
  };
}

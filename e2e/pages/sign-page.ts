import type { Locator, Page } from '@playwright/test';

export interface SignPage {
  readonly claim: Locator;
  readonly memo: Locator;
  readonly fact: (name: string) => Locator;
  readonly cost: Locator;
  readonly balance: Locator;
  readonly walletControl: Locator;
  readonly send: Locator;
  readonly cancel: Locator;
  readonly getCoins: Locator;
  readonly status: Locator;
  readonly connect: (wallet: string) => Promise<void>;
}

export function onSignPage(page: Page): SignPage {
  const main = page.getByRole('main');
  const claim = main.getByRole('region', { name: 'What you are signing' });
  const walletControl = main.getByRole('button', { name: 'Select Wallet' });
  return {
    claim,
    memo: claim.getByRole('code').first(),
    fact: (name) =>
      claim
        .locator('dt', { hasText: new RegExp(`^${name}$`) })
        .locator('xpath=following-sibling::dd'),
    cost: main.getByText(/^Cost: /),
    balance: main.getByText(/^Balance: /),
    walletControl,
    send: main.getByRole('button', { name: 'Sign and send' }),
    cancel: main.getByRole('button', { name: 'Cancel', exact: true }),
    getCoins: main.getByRole('button', { name: 'Get test SOL' }),
    // The form for pasted digests has a status of its own.
    status: main.locator(':not(form) > [role=status]').first(),
    async connect(wallet) {
      await walletControl.click();
      await page.getByRole('menuitem', { name: wallet }).click();
    },
  };
}

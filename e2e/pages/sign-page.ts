import type { Locator, Page } from '@playwright/test';

export interface SignPage {
  /** The region that shows what will be signed. */
  readonly claim: Locator;
  readonly memo: Locator;
  /** The value beside a name, such as `Signer`. */
  readonly fact: (name: string) => Locator;
  /** `Cost: about …, paid from your wallet`, beside the button. */
  readonly cost: Locator;
  /** `Balance: …`, beside it. */
  readonly balance: Locator;
  readonly walletControl: Locator;
  readonly send: Locator;
  readonly cancel: Locator;
  readonly getCoins: Locator;
  /** What happens, step by step, and how it ended. */
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
    // That of the digests that can be pasted is another.
    status: main.locator(':not(form) > [role=status]').first(),
    async connect(wallet) {
      await walletControl.click();
      await page.getByRole('menuitem', { name: wallet }).click();
    },
  };
}

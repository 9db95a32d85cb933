import { createLocalValue } from '../../storage/local-value';

/** The wallet and the account that were chosen last. */
export const walletMemory = createLocalValue({
  key: 'countersign:wallet',
  parse: (text) => text,
  serialize: (choice: string) => choice,
});

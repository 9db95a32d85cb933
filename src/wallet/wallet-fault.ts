import type { WalletErrorCode } from './wallet-errors';

/** What can be told of a failure; `message` is a sentence fit to be shown. */
export interface Failure {
  readonly code: WalletErrorCode;
  readonly message: string;
}

/** A `WalletError` whose sentence is looked up only when it is told: the first load has no words. */
export class WalletFault extends Error {
  readonly code: WalletErrorCode;

  constructor(code: WalletErrorCode) {
    super(code);
    this.code = code;
  }
}

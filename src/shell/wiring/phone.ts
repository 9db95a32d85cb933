/** All that reaches a wallet on a phone, in one chunk. */
export { registerMobileWallet } from '../../browser/wallet/mobile/register-mobile-wallet';
export { PhoneCode } from '../header/wallet/phone-code';
export { MobileDialogView } from '../mobile/mobile-dialog-view';

/** The page loads these as one chunk. */
export { registerMobileWallet } from '../../browser/wallet/mobile/register-mobile-wallet';
export { PhoneCode } from '../mobile/phone-code';
export { MobileDialogView } from '../mobile/mobile-dialog-view';

export { READING } from '../../../ui/words';

export const FIELD = 'Paste a link, signature, fingerprint or wallet address';
export const CHECK = 'Check';
export const CHECK_SAMPLE = 'Check a sample';

export const NOT_CHECKABLE =
  'That can’t be checked: paste a link, a signature, a fingerprint or a list of them, a wallet address, a memo, or the text of a receipt.';
export const NEWER_FORMAT = 'That is in a newer format than this page can read. Reload the page.';
export const PRIVATE_KEY = 'That is a private key. Never paste it anywhere. Nothing was sent.';
export const LEAVE_SIGNING = 'You are about to sign. Leave that, and open what you pasted?';
export const OPEN_IT = 'Open it';

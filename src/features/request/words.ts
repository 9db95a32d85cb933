import { MAX_NOTE_CHARACTERS } from '@countersign/proof/requests';

export { CLOSE, READING, TRY_AGAIN } from '../../ui/words';

export const ADD_SIGNER = 'Add a signer';
export const HOW_MANY = 'How many must sign';
export const UNTIL = 'Until';
export const UNTIL_HELP = 'To the end of that day in UTC. Without a day, the request has no end.';
export const NOTE = 'Note';
export const CREATE = 'Create link';

export const ASKED = 'To be signed: {name}, on {network}.';
export const PRIVATE =
  'Others can’t be asked to sign this: a private record does not show which file was signed, so nobody could see who signed.';

export const NOT_AN_ADDRESS = 'This is not the address of a Solana wallet.';
export const ASKED_TWICE = 'This wallet is already asked above.';
export const PAST = 'This day has passed.';
export const BLANK_NOTE = 'Nothing in this note can be seen.';

export const LINK = 'Link';
export const LINK_CODE = 'QR code of the link';
export const NO_CODE = 'The link is too long for a QR code that cameras read well.';
export const NOT_SIGNED =
  'Nobody signs this request. Whoever holds the link may change it, so signers should check that the wallets are the right ones.';
export const COPY = 'Copy';
export const SHARE = 'Share';
export const BACK = 'Back';

export function formatSigner(number: number): string {
  return `Wallet address of signer ${number}`;
}

export function formatAsking(network: string): string {
  return `Asking ${network}…`;
}

export function formatNeed(most: number): string {
  return `Enter a whole number from 1 to ${most}.`;
}

export function formatLongNote(length: number): string {
  return `A note has at most ${MAX_NOTE_CHARACTERS} characters, and this one has ${length}.`;
}

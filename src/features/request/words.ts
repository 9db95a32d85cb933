import { MAX_NOTE_CHARACTERS, type TermsFault } from '@countersign/proof/requests';

export { CLOSE, TRY_AGAIN } from '../../ui/words';
export { formatAsking } from '../words';

export const ADD_SIGNER = 'Add a signer';
export const HOW_MANY = 'How many must sign';
export const UNTIL = 'Until';
export const UNTIL_HELP = 'To the end of that day in UTC. Without a day, the request has no end.';
export const NOTE = 'Note';
export const CREATE = 'Create link';

export const PRIVATE =
  'Others can’t be asked for a private signature: it does not show which file was signed, so nobody could see who signed.';

export const FAULTS: Readonly<Record<TermsFault, string>> = {
  signers: 'This is not the address of a Solana wallet.',
  'signer-repeated': 'This wallet is already asked above.',
  need: 'Enter a whole number from 1 to the number of wallets.',
  until: 'This day has passed.',
  note: `Enter at most ${MAX_NOTE_CHARACTERS} characters, and not only blanks.`,
};

export const LINK = 'Link';
export const LINK_CODE = 'QR code of the link';
export const NOT_SIGNED =
  'Nobody signs this request. Whoever holds the link may change it, so signers should check that the wallets are the right ones.';
export const COPY = 'Copy';
export const SHARE = 'Share';
export const BACK = 'Back';

export function formatSigner(number: number): string {
  return `Wallet address of signer ${number}`;
}

/** A name follows. */
export function formatAsked(network: string): string {
  return `To be signed on ${network}:`;
}

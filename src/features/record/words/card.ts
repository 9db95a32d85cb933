import type { StatementClaim } from '@countersign/proof/claims';

export { DROP_TO_CHECK, FINGERPRINT_CODE } from '../../words';
export { CANCEL, CHOOSE_FILES, CHOOSE_FOLDER, CLEAR, TRY_AGAIN } from '../../../ui/words';
export { SIGNER_ADDRESS } from './signature';

export const UNKNOWN_NETWORK =
  'This link names a network that this site is not set up for ({name}); the others were asked instead.';

export function formatFoundElsewhere(found: string, chosen: string, wasAsked: boolean): string {
  const why = wasAsked ? 'does not know it' : 'could not be asked';
  return `Found on ${found}; ${chosen}, which you have chosen, ${why}.`;
}

const STATEMENTS: Record<StatementClaim['kind'], string> = {
  links: 'Links',
  revoke: 'Withdrawal',
};

export function formatRecordTitle(signature: string): string {
  return `Record ${signature}`;
}

export function formatFileTitle(name: string, signer: string): string {
  return `${name}, signed by ${signer}`;
}

export function formatSignatureTitle(signer: string, time: string | null): string {
  return `Signature of ${signer}${formatTimeOf(time)}`;
}

export function formatStatementTitle(
  kind: StatementClaim['kind'],
  signer: string,
  time: string | null,
): string {
  return `${STATEMENTS[kind]} signed by ${signer}${formatTimeOf(time)}`;
}

function formatTimeOf(time: string | null): string {
  return time === null ? '' : `, ${time}`;
}

export const CHECKING = 'Checking this signature…';
export const ONE_MOMENT = 'One moment…';
export const SIGNERS_TITLE = 'The signer’s title:';
export const SIGNERS_REASON = 'The signer’s reason:';
export const LINKS = 'Links:';
export const ASKING = 'Asking…';
export const OPEN_NAMED: Record<StatementClaim['kind'], string> = {
  links: 'Open the record with these links',
  revoke: 'Open the withdrawn record',
};

export function formatHeadline(headline: string, signer: string): string {
  return headline.replace('{author}', () => signer);
}

export const YOUR_FILE = 'Your file';
export const DROP_THE_FILE = 'Drop the file here. It isn’t uploaded.';
export const DROP_NAMED_FILE = 'Drop {name} here. It isn’t uploaded.';
export const DROP_RECEIPT = 'Have the receipt? Drop it here. It isn’t uploaded.';
export const DROP_RECEIPT_TOO =
  'Have the receipt? Drop it with the file: both are checked without a server.';
export const CHECK_ANOTHER = 'Check another file';
export const SIGNED_FILE = 'Signed {fingerprint}';
export const SIGNED_SET = 'Signed {files} as one set {fingerprint}';

/** @param files - such as "6 files" */
export function formatDropFiles(files: string): string {
  return `Drop ${files} here. They aren’t uploaded.`;
}

export const WHO = 'Who';
export const YOU = 'You';
export const SEEN_BY_OTHERS = 'Others see the address, and a name only if they gave it one.';
export const UNKNOWN_HOLDER = 'Nobody can know from here who holds this key.';
export const NAMED_BY_YOU =
  'You gave this wallet its name; nobody can know from here who holds its key.';

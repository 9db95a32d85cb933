import { formatCount } from '@countersign/core/words/count';

// Words of several features. These two follow "Copy".
export const FINGERPRINT_CODE = 'fingerprint';
export const SIGNER_ADDRESS = 'signer’s address';

export const ASK_OTHERS = 'Ask others to sign';
export const ASK_SIGNER = 'Ask the signer for proof';
export const BACK_TO_RECORD = 'Back to the record';
export const CHECKED = 'Checked:';
export const COPY_ADDRESS = 'Copy address';
export const DROP_TO_CHECK = 'Drop the file to check it';
export const FINGERPRINT = 'Fingerprint';
export const KEEP_IT = 'Keep it';
export const LOAD_PAGE_AGAIN = 'Load the page again';
export const LOOK_FURTHER = 'Look further';
export const NAME_THIS_WALLET = 'Name this wallet';
export const NETWORK = 'Network';
export const NOT_PERMANENT = 'Not permanent yet';
export const RENAME_THIS_WALLET = 'Rename this wallet';
export const SIGNER = 'Signer';
export const WAITING_FOR_WALLET = 'Waiting for your wallet';

export const NAMES_AND_MORE = '{names} and {count} more';

export function formatMore(count: number): string {
  return `and ${formatCount(count)} more`;
}

export function formatShowMore(count: number): string {
  return `Show ${formatCount(count)} more`;
}

export function formatAsking(network: string): string {
  return `Asking ${network}…`;
}

import type { ErrorReason, FailureReason } from '../nodes/node-failure';
import type { NotKept } from '../receipts/repository';

export const OWN_FAILURES: Readonly<Record<Exclude<ErrorReason, FailureReason>, string>> = {
  'storage-blocked':
    'This browser stores nothing for this page: its settings forbid it, or the window is private.',
  'storage-full': 'This browser has no space left for this page: free some on this device.',
  'storage-newer':
    'A newer version of this page has stored proofs here, which this one leaves alone: reload the page to get the newer one.',
  'storage-busy': 'Another tab holds an older version of this page open: close that tab.',
  'storage-corrupt': 'What is stored here is not what this page wrote.',
  'storage-broken': 'This browser could not read or write its own storage.',
  'storage-silent': 'This browser’s storage does not answer.',
  'storage-not-kept': 'Storing did not work in this browser.',
  'transaction-too-large': 'This claim is too large for one transaction.',
};

export function getStorageMessage(reason: NotKept): string {
  return OWN_FAILURES[`storage-${reason}`];
}

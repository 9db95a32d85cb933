import { getErrorReason, getServerMessage } from '../../flows/network/error-reason';
import { getFailureWords, toNodeFailure } from '../../flows/network/failure-words';
import type { ErrorReason, FailureReason } from '../../ports/node-failure';
import type { NotKept } from '../../ports/receipts';
import { isLoadError } from '../../ui/lazy/lazy-part';
import { toShortText } from '../../flows/short-text';

/** Sentences about this browser and about a claim. `failure-words` has those about a node. */
const SENTENCES: Readonly<Record<Exclude<ErrorReason, FailureReason>, string>> = {
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

const OFFLINE = 'You are offline, so no server could be asked.';

const NO_CONNECTION = 'No connection to the server: you may be offline, or it may be down.';

const PART_OFFLINE =
  'You are offline, and a part of this page had not been loaded yet. Try again once you are online.';

const PART_MISSING =
  'A part of this page could not be loaded. Try again; where that fails too, a new version may just have been put in place: reload the page.';

/** Completes a sentence that begins with a node's name; null for a reason that no node caused. */
export function getPredicate(reason: string | null): string | null {
  const failure = reason === null ? null : toNodeFailure(reason);
  if (reason === null || failure === null) return null;
  const words = getFailureWords(failure);
  const detail = toShortText(reason.slice(failure.length + 1));
  if (detail === '') return words;
  return `${words} (${failure === 'http' ? 'status ' : ''}${detail})`;
}

/** Why this browser did not store something. */
export function getStorageMessage(reason: NotKept): string {
  return SENTENCES[`storage-${reason}`];
}

/** Any text may come as a reason; those of nodes have words. */
export function getReasonMessage(reason: string): string {
  // The browser is sure of it only where it says so.
  if (reason === 'network') return navigator.onLine ? NO_CONNECTION : OFFLINE;
  const predicate = getPredicate(reason);
  if (predicate === null) return `No server answered (${toShortText(reason)}).`;
  return `The server ${predicate}.`;
}

/** Its own text where it has no reason. */
export function getErrorMessage(error: unknown): string {
  const reason = getErrorReason(error);
  if (reason === null) return getFaultMessage(error);
  if (isOfThisSide(reason)) return SENTENCES[reason];
  // Libraries of wallets give reasons of their own.
  if (toNodeFailure(reason) === null) return getFaultMessage(error);
  const said = getServerMessage(error);
  if (said === null || toNodeFailure(reason) !== 'rpc') return getReasonMessage(reason);
  return `The server ${getFailureWords('rpc')}: “${toShortText(said)}”.`;
}

function getFaultMessage(error: unknown): string {
  if (!(error instanceof Error) || error.message === '') return 'Unknown error';
  if (!isLoadError(error)) return toShortText(error.message);
  return navigator.onLine ? PART_MISSING : PART_OFFLINE;
}

function isOfThisSide(reason: ErrorReason): reason is keyof typeof SENTENCES {
  return Object.hasOwn(SENTENCES, reason);
}

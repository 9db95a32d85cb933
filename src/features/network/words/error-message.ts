import { getServerMessage } from '@countersign/core/nodes/rpc/failure';
import { getErrorReason } from '@countersign/core/words/error-reason';
import {
  getFailureWords,
  getPredicate,
  toNodeFailure,
} from '@countersign/core/words/node-failures';
import { OWN_FAILURES } from '@countersign/core/words/own-failures';
import type { ErrorReason } from '@countersign/core/nodes/node-failure';
import { isLoadError } from '../../../ui/lazy/lazy-port';
import { toShortText } from '@countersign/core/words/short-text';

const OFFLINE = 'You are offline, so no server could be asked.';

const NO_CONNECTION = 'No connection to the server: you may be offline, or it may be down.';

const PART_OFFLINE =
  'You are offline, and a part of this page had not been loaded yet. Try again once you are online.';

const PART_MISSING =
  'A part of this page could not be loaded. Try again; where that fails too, a new version may just have been put in place: reload the page.';

export function getReasonMessage(reason: string): string {
  // `onLine` is reliable only when it is false.
  if (reason === 'network') return navigator.onLine ? NO_CONNECTION : OFFLINE;
  const predicate = getPredicate(reason);
  if (predicate === null) return `No server answered (${toShortText(reason)}).`;
  return `The server ${predicate}.`;
}

export function getErrorMessage(error: unknown): string {
  const reason = getErrorReason(error);
  if (reason === null) return getFaultMessage(error);
  if (isOwnFailure(reason)) return OWN_FAILURES[reason];
  // Errors of wallet libraries have a `reason` too, which is no failure of a node.
  if (toNodeFailure(reason) === null) return getFaultMessage(error);
  const serverMessage = getServerMessage(error);
  if (serverMessage === null || toNodeFailure(reason) !== 'rpc') return getReasonMessage(reason);
  return `The server ${getFailureWords('rpc')}: “${toShortText(serverMessage)}”.`;
}

function getFaultMessage(error: unknown): string {
  if (!(error instanceof Error) || error.message === '') return 'Unknown error';
  if (!isLoadError(error)) return toShortText(error.message);
  return navigator.onLine ? PART_MISSING : PART_OFFLINE;
}

function isOwnFailure(reason: ErrorReason): reason is keyof typeof OWN_FAILURES {
  return Object.hasOwn(OWN_FAILURES, reason);
}

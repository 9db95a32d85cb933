import { recognizeText } from '@countersign/core/records/lookup/recognize-text';
import { holdsPrivateKey, isPrivateKey } from '@countersign/core/records/lookup/is-private-key';
import { formatQuestion } from '@countersign/core/records/lookup/question';
import { tryReadReceipt } from '@countersign/core/receipts/receipt-in-steps';
import { getRecordPath, getSignerPath } from '../../routes';
import * as words from './words';
import { toSearch, type Search } from './search-state';

export type CheckOutcome =
  | { readonly status: 'elsewhere'; readonly path: string }
  | { readonly status: 'search'; readonly search: Search }
  | { readonly status: 'receipt'; readonly signature: string; readonly file: File }
  | CheckFault;

export interface CheckFault {
  readonly status: 'fault';
  readonly message: string;
  readonly isSecret: boolean;
}

export async function checkText(text: string): Promise<CheckOutcome> {
  const found = recognizeText(text);
  const signature = found.kind === 'record' ? found.signature : '';
  // A base58 private key is as long as a signature, and no part of a key may be shown.
  if ((await holdsPrivateKey(text)) || (await isPrivateKey(signature))) {
    return fail(words.PRIVATE_KEY, true);
  }
  switch (found.kind) {
    case 'record': {
      const { clusterId, asked } = found;
      const isOurs = asked !== null && (asked.origin ?? location.origin) === location.origin;
      const hash = isOurs ? formatQuestion(asked.question) : '';
      return go(`${getRecordPath(found.signature, clusterId)}${hash}`);
    }
    case 'address':
      return go(getSignerPath(found.address, found.clusterId));
    case 'digests':
      return { status: 'search', search: toSearch(found) };
    case 'receipt':
      return openReceipt(text);
    case 'newer-memo':
      return fail(words.NEWER_FORMAT);
    case 'unknown':
      return fail(words.NOT_CHECKABLE);
  }
}

function go(path: string): CheckOutcome {
  return { status: 'elsewhere', path };
}

function fail(message: string, isSecret = false): CheckOutcome {
  return { status: 'fault', message, isSecret };
}

async function openReceipt(json: string): Promise<CheckOutcome> {
  const receipt = await tryReadReceipt(json);
  if (receipt === 'newer') return fail(words.NEWER_FORMAT);
  if (receipt === null) return fail(words.NOT_CHECKABLE);
  const file = new File([json], 'pasted.countersign.json', { type: 'application/json' });
  return { status: 'receipt', signature: receipt.signature, file };
}

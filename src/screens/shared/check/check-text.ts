import { recognizeText } from '../../../flows/lookup/recognize-text';
import { getSignature } from '../../../flows/lookup/recognized-text';
import { holdsPrivateKey, isPrivateKey } from '../../../flows/lookup/is-private-key';
import { formatQuestion } from '../../../flows/possession/question';
import { isNewerReceipt, readReceipt } from '../../../flows/receipts/receipt-in-steps';
import { takeReceipt } from '../../../flows/receipts/receipt-in-text';
import { ProofError } from '@countersign/proof';
import { MAX_RECEIPT_BYTES } from '@countersign/proof/receipts';
import { getRecordPath, getSignerPath } from '../routes';
import { formatTextFault } from './fault-messages';
import { toSearch, type Search } from './search-state';

export type CheckOutcome =
  | { readonly status: 'elsewhere'; readonly path: string }
  | { readonly status: 'search'; readonly search: Search }
  | { readonly status: 'receipt'; readonly signature: string; readonly file: File }
  | CheckFault;

export interface CheckFault {
  readonly status: 'fault';
  readonly message: string;
  /** Where to look all the same, if anywhere. */
  readonly path?: string;
}

const MOST_IN_MAIL = 1024 * 1024;

/** Finds what to open for a text. */
export async function checkText(text: string): Promise<CheckOutcome> {
  const found = recognizeText(text);
  const signature = getSignature(found);
  // Before anything of it is shown. In base58 a key is as long as a signature, and may have been broken into lines.
  if ((await holdsPrivateKey(text)) || (await isPrivateKey(signature ?? ''))) {
    return fail('That is a private key. Never paste it anywhere. Nothing was sent.');
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
    case 'unknown':
      return {
        status: 'fault',
        message: formatTextFault(found.fault),
        ...(signature !== null && { path: getRecordPath(signature) }),
      };
  }
}

function go(path: string): CheckOutcome {
  return { status: 'elsewhere', path };
}

function fail(message: string): CheckOutcome {
  return { status: 'fault', message };
}

async function openReceipt(text: string): Promise<CheckOutcome> {
  if (text.length > MAX_RECEIPT_BYTES) return fail('That receipt is too large to be read here.');
  try {
    return await readWhole(text);
  } catch (error) {
    if (!(error instanceof ProofError) || isNewerReceipt(error)) return explain(error);
  }
  // A mail is short.
  const found = text.length > MOST_IN_MAIL ? null : takeReceipt(text);
  if (found?.status === 'several') {
    return fail('That text holds several receipts. Paste one at a time.');
  }
  return readWhole(found?.status === 'one' ? found.json : text).catch(explain);
}

async function readWhole(json: string): Promise<CheckOutcome> {
  const { signature } = await readReceipt(json);
  const file = new File([json], 'pasted.countersign.json', { type: 'application/json' });
  return { status: 'receipt', signature, file };
}

/** Passes a bug on. */
function explain(error: unknown): CheckOutcome {
  if (isNewerReceipt(error)) {
    return fail('That receipt is in a newer format than this page can read. Reload the page.');
  }
  if (error instanceof ProofError) {
    return fail('That is a broken receipt: part of it is missing or was changed.');
  }
  throw error;
}

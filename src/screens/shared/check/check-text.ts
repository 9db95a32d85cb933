import { recognizeText } from '../../../flows/lookup/recognize-text';
import { isPrivateKey } from '../../../flows/lookup/is-private-key';
import { isNewerReceipt, readReceipt } from '../../../flows/receipts/receipt-in-steps';
import { takeReceipt } from '../../../flows/receipts/receipt-in-text';
import { ProofError } from '@countersign/proof';
import { MAX_RECEIPT_BYTES } from '@countersign/proof/receipts';
import { formatCount } from '../../../ui/format/count';
import { getRecordPath, getSignerPath, VERIFY } from '../routes';
import { formatTextFault } from './fault-messages';

export type CheckOutcome =
  | { readonly status: 'elsewhere'; readonly path: string; readonly digests: string | null }
  | { readonly status: 'receipt'; readonly signature: string; readonly file: File }
  | { readonly status: 'fault'; readonly message: string };

/** More would ask a node for minutes. */
export const MOST_DIGESTS = 100;

const MOST_IN_MAIL = 1024 * 1024;

/** 64 numbers in a list, each on a line of its own. */
const LONGEST_KEY = 1024;

/** Finds what to open for a text. */
export async function checkText(text: string): Promise<CheckOutcome> {
  const found = recognizeText(text);
  const code = found.kind === 'record' ? found.signature : text.slice(0, LONGEST_KEY);
  if (await isPrivateKey(code)) {
    return fail('That is a private key. Never paste it anywhere. Nothing was sent.');
  }
  switch (found.kind) {
    case 'record':
      return go(getRecordPath(found.signature, found.clusterId));
    case 'address':
      return go(getSignerPath(found.address, found.clusterId));
    case 'digests': {
      const { length } = found.subjects;
      return length > MOST_DIGESTS
        ? fail(
            `That is a list of ${formatCount(length)} fingerprints; ${MOST_DIGESTS} can be searched at once. To sign the list, paste it on the Sign page.`,
          )
        : { status: 'elsewhere', path: VERIFY, digests: text.trim() };
    }
    case 'receipt':
      return openReceipt(text);
    case 'unknown':
      return fail(formatTextFault(found.fault));
  }
}

function go(path: string): CheckOutcome {
  return { status: 'elsewhere', path, digests: null };
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

import { recognizeText } from '@countersign/core/records/lookup/recognize-text';
import { holdsPrivateKey, isPrivateKey } from '@countersign/core/records/lookup/is-private-key';
import { formatQuestion } from '@countersign/core/records/lookup/question';
import { isNewerReceipt, readReceipt } from '@countersign/core/receipts/receipt-in-steps';
import { ProofError } from '@countersign/proof';
import { getRecordPath, getSignerPath } from '../../routes';
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

const CAN_BE_PASTED =
  'That can’t be checked: paste a link, a signature, a fingerprint or a list of them, a wallet address, a memo, or the text of a receipt.';
const NEWER = 'That is in a newer format than this page can read. Reload the page.';
const SECRET = 'That is a private key. Never paste it anywhere. Nothing was sent.';

export async function checkText(text: string): Promise<CheckOutcome> {
  const found = recognizeText(text);
  const signature = found.kind === 'record' ? found.signature : '';
  // Checked before any of the text is shown. In base58 a key is as long as a signature.
  if ((await holdsPrivateKey(text)) || (await isPrivateKey(signature))) return fail(SECRET, true);
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
      return fail(NEWER);
    case 'unknown':
      return fail(CAN_BE_PASTED);
  }
}

function go(path: string): CheckOutcome {
  return { status: 'elsewhere', path };
}

function fail(message: string, isSecret = false): CheckOutcome {
  return { status: 'fault', message, isSecret };
}

/** Other errors are bugs, and are thrown. */
async function openReceipt(json: string): Promise<CheckOutcome> {
  try {
    const { signature } = await readReceipt(json);
    const file = new File([json], 'pasted.countersign.json', { type: 'application/json' });
    return { status: 'receipt', signature, file };
  } catch (error) {
    if (isNewerReceipt(error)) return fail(NEWER);
    if (error instanceof ProofError) return fail(CAN_BE_PASTED);
    throw error;
  }
}

import { type Claim, getClaimFault, IS_PUBLIC } from './claim';
import type { ClaimFault } from '../faults';
import { parseFields } from './memo-fields';

export type MemoFault = ClaimFault | 'not-printable-ascii' | 'unknown-kind' | 'fields';

/** `foreign`: the memo lacks our prefix. `newer`: its version or algorithm is unknown. */
export type ParsedMemo =
  | { readonly status: 'claim'; readonly claim: Claim }
  | { readonly status: 'foreign' }
  | { readonly status: 'newer'; readonly what: 'version' | 'algorithm'; readonly name: string }
  | { readonly status: 'malformed'; readonly reason: MemoFault };

/** Leaves room in the transaction for a wallet's own instructions. */
export const MAX_MEMO_BYTES = 400;

const PREFIX = 'countersign/';
const NEWER_VERSION = /^countersign\/([2-9]|[1-9][0-9]{1,5})(?: |$)/;
const NEWER_ALGORITHM = new RegExp(
  `^countersign/1 (?:${Object.keys(IS_PUBLIC).join('|')}) (?!sha256:)([a-z][a-z0-9-]{0,31}):`,
);

/** Never throws. */
export function parseMemo(bytes: Uint8Array): ParsedMemo {
  const text = String.fromCharCode(...bytes.subarray(0, MAX_MEMO_BYTES));
  if (!text.startsWith(PREFIX)) return { status: 'foreign' };
  const version = NEWER_VERSION.exec(text)?.[1];
  if (version !== undefined) return { status: 'newer', what: 'version', name: version };
  const algorithm = NEWER_ALGORITHM.exec(text)?.[1];
  if (algorithm !== undefined) return { status: 'newer', what: 'algorithm', name: algorithm };
  if (bytes.length > MAX_MEMO_BYTES) return { status: 'malformed', reason: 'too-long' };
  if (!/^[ -~]*$/.test(text)) return { status: 'malformed', reason: 'not-printable-ascii' };
  const claim = parseFields(text.split(' '));
  if (typeof claim === 'string') return { status: 'malformed', reason: claim };
  const fault = getClaimFault(claim);
  return fault === null ? { status: 'claim', claim } : { status: 'malformed', reason: fault };
}

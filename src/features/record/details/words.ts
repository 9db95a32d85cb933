import { choosePlural, formatPlural } from '@countersign/core/words/count';
import type { Check, CheckId, CheckReason, Outcome } from '@countersign/proof';
import type { Claim, StatementClaim } from '@countersign/proof/claims';

export const COPY_LINK = 'Copy link';
export const SHARE = 'Share';
export const COUNTERSIGN = 'Countersign';
/** The end of "Countersign once permanent". */
export const ONCE_CHECKED = 'once all is checked';
export const ONCE_PERMANENT = 'once permanent';

export function formatNoCountersigning(doubt: string): string {
  return `It can’t be countersigned here: ${doubt}.`;
}

export const WHAT_IT_PROVES = 'What this proves, and what not';
export const WHAT_IT_MEANS = 'What this means';
export const NO_SIGNER = 'Nothing here says who signed what.';
export const FILE_MAY_BE_FINE = 'The file itself may still be fine. Only this signature is not.';
export const NAMED_IS_UNCHANGED = 'The record it is about is unchanged.';
export const ANYONE_CAN: Record<StatementClaim['kind'], string> = {
  links: 'Anyone can publish such links. They change nothing.',
  revoke: 'Anyone can publish such a withdrawal. It changes nothing.',
};
export const SIGNED_THIS_FILE = 'This wallet signed exactly this file.';
export const SIGNED_ANOTHER_FILE = 'This wallet signed another file, not yours.';
export const SIGNED_PRIVATELY = 'This wallet signed a file that only the receipt can reveal.';
export const SIGNED_FINGERPRINT = 'This wallet signed the file with this fingerprint.';

export function formatSignedTheseFiles(count: number): string {
  return `This wallet signed exactly these ${formatFiles(count)}.`;
}

export function formatSignedOneOf(count: number): string {
  return `This wallet signed exactly this file, as one of ${formatFiles(count)}.`;
}

export function formatSignedSet(count: number): string {
  return `This wallet signed a set of ${formatFiles(count)}.`;
}

function formatFiles(count: number): string {
  return formatPlural(count, 'file', 'files');
}

/** @param day - such as "14 May 2026", null if it is unknown */
export function formatExisted(count: number, isHere: boolean, day: string | null): string {
  const files = isHere
    ? choosePlural(count, 'The file', 'The files')
    : choosePlural(count, 'That file', 'Those files');
  return `${files} existed ${day === null ? 'when it was recorded' : `by ${day}`}.`;
}

export function formatNotProven(count: number): string {
  return choosePlural(
    count,
    'Not proven: who holds the key, made the file, or had it first.',
    'Not proven: who holds the key, made the files, or had them first.',
  );
}

export const CHECKS_LABEL = 'Checks';
export const NO_SERVER_ASKED = 'No server was asked.';
export const OUTCOMES: Record<Outcome, string> = {
  pass: 'Pass',
  fail: 'Fail',
  'cannot-check': 'Cannot check',
};

export const CHECK_GROUPS = {
  signature: 'Signature',
  network: 'Network',
  time: 'Time',
  file: 'File',
  receipt: 'Receipt',
};

interface CheckWords {
  readonly group: keyof typeof CHECK_GROUPS;
  readonly name: string;
}

export const CHECKS: Record<CheckId, CheckWords> = {
  'signature-text': { group: 'signature', name: 'The link names a signature' },
  lookup: { group: 'network', name: 'The transaction was found' },
  decode: { group: 'signature', name: 'The transaction can be read' },
  'first-signature': { group: 'signature', name: 'It is the one the link names' },
  signatures: { group: 'signature', name: 'Every signature in it is genuine' },
  'one-claim': { group: 'signature', name: 'It holds exactly one claim' },
  author: { group: 'signature', name: 'The signer signed the claim' },
  memo: { group: 'signature', name: 'The claim is well formed' },
  network: { group: 'network', name: 'It was made for this network' },
  landed: { group: 'network', name: 'It was recorded without an error' },
  finalized: { group: 'network', name: 'It is permanent' },
  agreement: { group: 'network', name: 'Independent servers agree' },
  time: { group: 'time', name: 'The network gives a time' },
  lifetime: { group: 'time', name: 'Signed just before it was recorded' },
  references: { group: 'network', name: 'It can be found again' },
  standing: { group: 'signature', name: 'It counts for the record it names' },
  file: { group: 'file', name: 'Your file is the signed one' },
  'receipt-transaction': { group: 'receipt', name: 'The receipt holds this transaction' },
  'receipt-network': { group: 'receipt', name: 'The receipt is for this network' },
  'receipt-files': { group: 'receipt', name: 'The receipt proves its files' },
  'receipt-observations': {
    group: 'receipt',
    name: 'The receipt’s notes agree with the server',
  },
};

/** With these reasons, a check does not apply, or an earlier failure prevented it. */
export const NOT_ASKED: ReadonlySet<CheckReason> = new Set<CheckReason>([
  'no-file',
  'no-receipt',
  'not-a-statement',
  'claim-has-no-file',
  'nothing-to-compare',
  'no-transaction',
  'earlier-check',
]);

export function formatHowChecked(passed: number, asked: number): string {
  return `How we checked: ${passed} of ${asked}`;
}

export function formatNotPassed(failed: number, open: number): string {
  return [
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(open === 0 ? [] : [`${open} could not be checked`]),
  ].join(', ');
}

export function formatReferences(claim: Claim, context: Check['context']): string {
  switch (claim.kind) {
    case 'file':
      return 'From the file alone: its fingerprint is among the record’s addresses.';
    case 'tree':
      return Number(context?.leaves) > 0
        ? 'From any of its files: the fingerprint of each is among the record’s addresses.'
        : 'From all its files together. To find it from one of them, you need its receipt.';
    case 'hidden':
      return 'Only with its receipt: a private signature can’t be found from the file.';
    case 'links':
    case 'revoke':
      return 'From what the named record signs: it is among this one’s addresses.';
  }
}

export const TECHNICAL_DETAILS = 'Technical details';
export const DETAILS_LABEL = 'Details';
export const DETAILS = {
  signature: 'Signature',
  slot: 'Slot',
  blockhash: 'Block hash',
  feePayer: 'Fee payer',
  network: 'Network',
  asked: 'Servers asked',
  servers: 'Servers',
  withdrawal: 'Withdrawal',
  instructions: 'Other instructions',
  memo: 'Memo',
  explorer: 'Elsewhere',
};
export const SIGNATURE = 'signature';
export const FEE_PAYER = 'fee payer';
export const OTHER_FEE_PAYER = '{address} is not the signer';
export const NETWORK = '{network}, genesis hash {hash}';
export const UNKNOWN = 'Not known';
export const UNKNOWN_HASH = 'not known';
export const NO_ANSWER = 'None answered';
export const NO_INSTRUCTIONS = 'None';
export const NO_MEMO = 'None of ours';
export const SEE_IN_EXPLORER = 'See it in an explorer';
export const ASK_SERVER = 'Ask a server for the transaction';
export const CHECK_BY_COMMAND = 'Check it on the command line';
export const COPY_COMMAND = 'Copy command';
export const ALL_AS_JSON = 'All of it as JSON';
export const COPY_JSON = 'Copy JSON';

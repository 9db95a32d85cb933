import type { Claim, StatementClaim } from '@countersign/proof/claims';
import type { StampFault } from './stamp-error';
import { choosePlural, formatCount } from '../words/count';

// The certificate's head.

export const CERTIFICATE = 'Certificate';
export const PROVES_NOTHING =
  'By itself this sheet proves nothing. How to check the record stands below.';

export function formatChecked(time: string): string {
  return `Checked ${time}`;
}

/** Statements sign no file, and have no certificate. */
export type Certified = Exclude<Claim, StatementClaim>;

export const TITLES: Readonly<Record<Certified['kind'], string>> = {
  file: 'Certificate of a signed file',
  tree: 'Certificate of a signed set of files',
  hidden: 'Certificate of a private signature',
};

export function formatLead(claim: Certified, title: string | undefined): string {
  return `${getLead(claim)}${title === undefined ? '' : `, with the title “${title}”`}.`;
}

function getLead(claim: Certified): string {
  switch (claim.kind) {
    case 'file':
      return 'One key signed exactly the file with the fingerprint below';
    case 'tree':
      return `One key signed exactly a set of ${formatCount(claim.count)} files`;
    case 'hidden':
      return 'One key signed one or more private files; their receipt shows which';
  }
}

/** @param size - of the signed document, in bytes */
export function formatHolds(size: number): string {
  return `This document was signed before this page was added. The signed file is attached in it, unchanged, as its first ${formatCount(size)} bytes.`;
}

export const UNKNOWN_NETWORK = 'It is none of Solana’s public networks, and may be reset.';

// The certificate's facts.

export const FINGERPRINT = 'Fingerprint';
export const ROOT = 'Root of the set';
export const COMMITMENT = 'Commitment';
export const SIGNER = 'Signer';
export const SIGNATURE = 'Signature';
export const WHEN = 'When';
export const NETWORK = 'Network';
export const STATUS = 'Status';
export const WITHDRAWAL = 'Withdrawal';
export const LINK = 'Link';
export const NOBODY_ASKED = 'Nobody was asked.';
export const OFFLINE =
  'No server was asked: whether the record is on the network, and whether its signer withdrew it, was not known.';

export function formatUnknownNetwork(genesisHash: string): string {
  return `the network with the genesis hash ${genesisHash}`;
}

export function chooseFile(count: number): string {
  return choosePlural(count, 'File', 'Files');
}

/** @param size - such as "18.2 MB"; null if it is unknown, or of several files */
export function formatNames(names: string, others: number, size: string | null): string {
  const rest = others > 0 ? `, and ${others} more` : '';
  return `${names}${rest}${size === null ? '' : `, ${size}`} (name not signed)`;
}

export function formatEstimate(time: string): string {
  return `${time}, as the network’s validators estimate it`;
}

// The certificate's foot.

export const TO_CHECK = 'To check it yourself';

interface SheetKind {
  readonly isPrivate: boolean;
  readonly hasLink: boolean;
  /** The sheet is a page of the document, and the receipt is attached to it. */
  readonly isStamp: boolean;
}

export function listSteps({ isPrivate, hasLink, isStamp }: SheetKind): readonly string[] {
  const receipt = isStamp ? 'the receipt that is attached to this copy' : 'its receipt';
  return [
    hasLink
      ? 'Scan the code, or type the link.'
      : 'Open a page of Countersign, and paste the signature.',
    isPrivate
      ? `Drop the file together with ${receipt}. It isn’t uploaded.`
      : 'Drop the file. It isn’t uploaded.',
    'Compare the signer’s address with one you got from the signer.',
  ];
}

export const NOT_SAID = 'What it does not say';
export const LIMITS =
  'Who holds the key, who made the file, whether they had the right to, or who had it first. A withdrawal may have followed after printing.';

// The stamped copy.

export const OPENS_PRIVATE =
  'The copy carries the receipt, which opens this private signature: whoever has the copy can prove it.';
export const HAS_SIGNATURES =
  'It has signatures of a PDF program. Readers will say that it was modified since.';

export const STAMP_FAULTS: Readonly<Record<StampFault, string>> = {
  damaged: 'This PDF is damaged or built in an unusual way, so no page can be added.',
  encrypted: 'This PDF is encrypted, so no page can be added.',
  locked: 'This PDF was certified with no change allowed.',
  'not-kept': 'The signed file could not be found again in the copy.',
  'no-receipt':
    'The receipt does not list all files that were signed together, so this file can have none of its own.',
  animated: 'This picture moves, and a stamp would stop it.',
  'not-drawn': 'This browser can’t draw the picture.',
  'too-large': 'The picture has more pixels than this browser can draw.',
  'too-small': 'The picture is too small, or too long, for a code that can be read.',
  'other-type': 'This browser can’t save a picture of this type.',
  falsified:
    'This browser changes pictures that are drawn, perhaps against tracking, so the code could not be read again.',
  failed: 'The copy could not be made.',
};

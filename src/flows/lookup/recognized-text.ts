import { formatDigest } from '@countersign/proof/encoding';
import type { Subject } from '@countersign/proof';
import type { DigestListFault } from '@countersign/proof/encoding';
import type { Question } from '../possession/challenge';
import type { DigestKind } from '../records/find-signatures';

/** What a text says that somebody wants checked. */
export type RecognizedText =
  | {
      readonly kind: 'record';
      readonly signature: string;
      /** As a link names it; no site need know it. */
      readonly clusterId: string | null;
      /** What a link asks of the signer; only the site that it is of can ask it. `origin`: null of a path. */
      readonly asked: { readonly origin: string | null; readonly question: Question } | null;
    }
  | { readonly kind: 'address'; readonly address: string; readonly clusterId: string | null }
  | {
      readonly kind: 'digests';
      readonly subjects: readonly Subject[];
      /** What they are of, as a memo says; else files'. */
      readonly digestKind: DigestKind;
      /** It is written as Ethereum writes the hash of a transaction. */
      readonly looksLikeEthereum: boolean;
    }
  /** It begins like one, and may still be none. */
  | { readonly kind: 'receipt' }
  | { readonly kind: 'unknown'; readonly fault: TextFault };

export type TextFault =
  | { readonly code: 'empty' | 'link' | 'several' | 'json' | 'too-long' | 'other' }
  /** A link with what looks like a thing of another world in it, with its article. */
  | { readonly code: 'foreign-link'; readonly name: string }
  /** A memo of ours. */
  | { readonly code: 'broken-memo' | 'newer-memo' }
  /** All digits are hex, but not 64 of them. */
  | { readonly code: 'hex-length'; readonly length: number }
  /** Base58 of neither a signature's nor an address's size. */
  | { readonly code: 'code-length'; readonly length: number }
  /** As long as a signature, and by no key; its record can be asked for all the same. */
  | { readonly code: 'no-signature'; readonly signature: string }
  | { readonly code: 'character'; readonly character: string }
  /** A digest by another one than SHA-256, as its text names it. */
  | { readonly code: 'other-algorithm'; readonly algorithm: string }
  /** A thing of another world, with its article. */
  | { readonly code: 'look-alike'; readonly name: string }
  /** One line of a list is no digest. */
  | { readonly code: 'line'; readonly fault: DigestListFault };

export function fail(fault: TextFault): RecognizedText {
  return { kind: 'unknown', fault };
}

/** What says what somebody wants checked, if it is mistyped or several too; nothing else. */
export function toKnown(found: RecognizedText | null): readonly RecognizedText[] {
  if (found === null) return [];
  const isKnown =
    found.kind !== 'unknown' || ['several', 'no-signature'].includes(found.fault.code);
  return isKnown ? [found] : [];
}

/** The signature that a text names, as it is there; null where it names none. */
export function getSignature(found: RecognizedText): string | null {
  if (found.kind === 'record') return found.signature;
  const isMistyped = found.kind === 'unknown' && found.fault.code === 'no-signature';
  return isMistyped ? found.fault.signature : null;
}

/** The one thing that all of them name; null of none. */
export function toOnly(found: readonly RecognizedText[]): RecognizedText | null {
  const [first] = found;
  if (!first) return null;
  const isOne = found.every((other) => getKey(other) === getKey(first));
  return isOne ? first : fail({ code: 'several' });
}

export function getKey(found: RecognizedText): string {
  switch (found.kind) {
    case 'record':
    case 'unknown':
      return getSignature(found) ?? '';
    case 'address':
      return found.address;
    case 'digests':
      return found.subjects.map(({ digest }) => formatDigest(digest)).join();
    case 'receipt':
      return '';
  }
}

import type { Subject } from '@countersign/proof';
import type { Question } from '../possession/challenge';
import type { DigestKind } from '../records/find-signatures';

/** What a text names that somebody wants checked. */
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
      /** What a memo says that they are of; otherwise they are of files. */
      readonly digestKind: DigestKind;
    }
  /** It begins like a receipt, and may still be none. */
  | { readonly kind: 'receipt' }
  /** A memo of ours in a later format. */
  | { readonly kind: 'newer-memo' }
  | { readonly kind: 'unknown' };

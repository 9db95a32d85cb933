import type { Subject } from '@countersign/proof';
import type { Question } from './challenge';
import type { DigestKind } from './look-up';

/** The thing that a text names, to be checked. */
export type RecognizedText =
  | {
      readonly kind: 'record';
      readonly signature: string;
      /** The network that a link names, or null. No site need know it. */
      readonly clusterId: string | null;
      /**
       * The question that a link asks the signer. Only the link's own site can ask it; `origin` is
       * null for a path.
       */
      readonly asked: { readonly origin: string | null; readonly question: Question } | null;
    }
  | { readonly kind: 'address'; readonly address: string; readonly clusterId: string | null }
  | {
      readonly kind: 'digests';
      readonly subjects: readonly Subject[];
      /** A memo tells the digest's kind; any other digest counts as a file's. */
      readonly digestKind: DigestKind;
    }
  /** It begins like a receipt, and may still be none. */
  | { readonly kind: 'receipt' }
  /** A memo of ours in a later format. */
  | { readonly kind: 'newer-memo' }
  | { readonly kind: 'unknown' };

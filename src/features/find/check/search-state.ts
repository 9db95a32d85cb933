import { formatDigest } from '@countersign/proof/encoding';
import type { DigestKind } from '@countersign/core/records/lookup/look-up';
import type { RecognizedText } from '@countersign/core/records/lookup/recognize-link';

export const MOST_SEARCHED = 100;

/** Stored in the browser's history, so that a search survives a reload. */
export interface Search {
  readonly searched: readonly { readonly name: string; readonly digest: string }[];
  readonly count: number;
  readonly digestKind: DigestKind;
}

type Digests = Extract<RecognizedText, { readonly kind: 'digests' }>;

export function toSearch({ subjects, digestKind }: Digests): Search {
  const searched = subjects
    .slice(0, MOST_SEARCHED)
    .map(({ name, digest }) => ({ name, digest: formatDigest(digest) }));
  return { searched, count: subjects.length, digestKind };
}

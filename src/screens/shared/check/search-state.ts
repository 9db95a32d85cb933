import { formatDigest } from '@countersign/proof/encoding';
import type { DigestKind } from '@countersign/core/records/lookup/look-up';
import type { RecognizedText } from '@countersign/core/records/lookup/recognize-link';

/** More would ask a node for minutes. */
export const MOST_SEARCHED = 100;

/** The browser's history keeps this with a search's address, so that it lasts through a reload. */
export interface Search {
  /** At most `MOST_SEARCHED`; the digest as `sha256:` and hex. */
  readonly searched: readonly { readonly name: string; readonly digest: string }[];
  /** How many were given. */
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

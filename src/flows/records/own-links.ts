import type { RelatedRecords } from './related-records';

/** Links of this record that its own signer added, checked and final; the latest statement first. */
export function getOwnLinks({ signatures }: RelatedRecords): readonly string[] {
  const statements = signatures.find(({ isThis }) => isThis)?.statements ?? [];
  const urls = statements
    .filter(({ counts }) => counts === 'yes')
    .toReversed()
    .flatMap(({ verdict: { claim } }) => (claim?.kind === 'links' ? claim.urls : []));
  return [...new Set(urls)];
}

import type { Subject } from '@countersign/proof';
import { formatDigest } from '@countersign/proof/encoding';
import { createDigestSet } from '@countersign/proof/large';
import type { SaltedSubject } from '@countersign/core/claims/draft';

function getFileKey({ name, digest }: Subject): string {
  return `${formatDigest(digest)} ${name}`;
}

export function excludeKnown(
  stored: readonly SaltedSubject[],
  listed: readonly Subject[],
  signed: readonly Subject[],
): readonly SaltedSubject[] {
  const keys = new Set(listed.map(getFileKey));
  const digests = createDigestSet(signed.map(({ digest }) => digest));
  return stored.filter((file) => !keys.has(getFileKey(file)) && !digests.has(file.digest));
}

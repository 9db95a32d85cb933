import type { Subject } from '@countersign/proof';
import { formatDigest } from '@countersign/proof/encoding';
import { createDigestSet } from '@countersign/proof/large';
import type { SaltedSubject } from '../../ports/drafts';

/** Of what was stored, what is neither listed by the same name nor signed. */
export function leaveOut(
  stored: readonly SaltedSubject[],
  listed: readonly Subject[],
  signed: readonly Subject[],
): readonly SaltedSubject[] {
  if (listed.length + signed.length === 0) return stored;
  const names = new Set(listed.map(({ name, digest }) => `${formatDigest(digest)} ${name}`));
  const digests = createDigestSet(signed.map(({ digest }) => digest));
  return stored.filter(
    ({ name, digest }) => !names.has(`${formatDigest(digest)} ${name}`) && !digests.has(digest),
  );
}

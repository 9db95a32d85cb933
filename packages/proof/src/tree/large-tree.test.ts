import { expect, it } from 'vitest';

import { toUtf8 } from '../encoding/bytes';
import { toDigest } from '../encoding/digest';
import { digestOf } from '../encoding/digester';
import { createTree, getLeaves, verifyInclusion } from './tree';

it('should take 100,000 leaves in little more than their hashing takes, and prove one at once', () => {
  const started = performance.now();
  const leaves = getLeaves(
    Array.from({ length: 100_000 }, (_, index) => digestOf(toUtf8(String(index)))),
  );
  const hashed = performance.now();
  const tree = createTree(leaves);
  const built = performance.now();
  const path = tree.getInclusionProof(77_777);
  const leaf = leaves[77_777] ?? toDigest(new Uint8Array(32));
  const inclusion = { leaf, index: 77_777, count: 100_000, path, root: tree.root };
  expect(verifyInclusion(inclusion)).toBe(true);
  expect(path.length).toBeLessThanOrEqual(17);
  // A tree makes twice as many hashes, of two blocks each; the remaining factor of five allows for
  // a busy machine.
  expect(built - hashed).toBeLessThan(20 * (hashed - started));
  expect(performance.now() - built).toBeLessThan((hashed - started) / 4);
});

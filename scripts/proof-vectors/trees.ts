import { getCommitment } from '@countersign/proof/claims';
import { type Digest, digestOf, formatDigest, toDigest } from '@countersign/proof/encoding';
import {
  createFiles,
  createSalt,
  getPathByDefinition,
  getRootByDefinition,
  sha256,
  sortDistinct,
  toHexText,
  utf8,
} from './cast';

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 33];

export function makeTrees() {
  return COUNTS.map((count) => {
    const digests = createFiles(count).map(({ digest }) => digest);
    const leaves = sortDistinct([...digests, ...digests.slice(0, 2)]);
    return {
      name: `${count} leaves`,
      digests: [...digests, ...digests.slice(0, 2)].map(formatDigest),
      count: leaves.length,
      root: formatDigest(toDigest(getRootByDefinition(leaves))),
      inclusions: leaves.map((leaf, index) => ({
        leaf: formatDigest(toDigest(leaf)),
        index,
        path: getPathByDefinition(index, leaves).map(toHexText),
      })),
    };
  });
}

export function makeFalseInclusions() {
  const leaves = sortDistinct(createFiles(7).map(({ digest }) => digest));
  const root = getRootByDefinition(leaves);
  const path = getPathByDefinition(2, leaves);
  const [first, second] = leaves.map((leaf) => sha256(Uint8Array.of(0), leaf));
  if (first === undefined || second === undefined)
    throw new Error('seven leaves are more than two');
  const good = { leaf: leaves[2], index: 2, count: 7, path, root };
  const inner = sha256(Uint8Array.of(1), first, second);
  const cases = {
    'another leaf': { ...good, leaf: leaves[3] },
    'the next index': { ...good, index: 3 },
    'an index beyond the tree': { ...good, index: 7 },
    'a negative index': { ...good, index: -1 },
    'half an index': { ...good, index: 2.5 },
    'an index beyond all integers': { ...good, index: 2 ** 64 },
    // Trees of 5 to 8 leaves have equally long paths to leaf 2, so a verifier can't detect every
    // smaller count.
    'a count with a shorter path': { ...good, count: 4 },
    'a count with a longer path': { ...good, count: 9 },
    'a count of none': { ...good, index: 0, count: 0, path: [] },
    'an empty path': { ...good, path: [] },
    'a path cut short': { ...good, path: path.slice(0, -1) },
    'a path with the root behind it': { ...good, path: [...path, root] },
    'a path with a hash in front': { ...good, path: [inner, ...path] },
    'a path in reverse': { ...good, path: path.toReversed() },
    'a path with an empty hash': { ...good, path: [new Uint8Array(0), ...path] },
    'a path with a hash of 33 bytes': {
      ...good,
      path: path.map((hash) => Uint8Array.from([...hash, 0])),
    },
    'another root': { ...good, root: inner },
    'an internal node offered as a leaf': {
      ...good,
      leaf: inner,
      index: 0,
      count: 4,
      path: getPathByDefinition(0, leaves).slice(1),
    },
    'the root offered as the only leaf': { leaf: root, index: 0, count: 1, path: [], root },
  };
  return Object.entries(cases).map(([name, { leaf, index, count, path: hashes, root: top }]) => ({
    name,
    leaf: formatDigest(toDigest(leaf ?? new Uint8Array(32))),
    index,
    count,
    path: hashes.map(toHexText),
    root: formatDigest(toDigest(top)),
  }));
}

function commit(digest: Digest, salt: Uint8Array): Uint8Array {
  const commitment = sha256('countersign/1 hidden\0', salt, digest.bytes);
  if (toHexText(getCommitment(digest, salt).bytes) !== toHexText(commitment)) {
    throw new Error('the library commits otherwise');
  }
  return commitment;
}

export function makeCommitments() {
  const digests = [digestOf(new Uint8Array(0)), digestOf(utf8('hello\n'))];
  return digests.flatMap((digest) =>
    ['one', 'two'].map((name) => {
      const salt = createSalt(name);
      return {
        name: `${name}, ${formatDigest(digest).slice(0, 15)}`,
        digest: formatDigest(digest),
        salt: toHexText(salt),
        commitment: formatDigest(toDigest(commit(digest, salt))),
      };
    }),
  );
}

import { describe, expect, it } from 'vitest';
import { joinBytes, toUtf8 } from '../encoding/bytes';
import type { Claim } from '../claim/claim';
import { getClaimInstructions } from '../claim/claim-instructions';
import {
  addObservations,
  createBareReceipt,
  createReceipt,
  getFileReceipt,
  getFileReceipts,
} from './create-receipt';
import { digestToAddress, type Digest } from '../encoding/digest';
import { digestOf } from '../encoding/digester';
import { getOfflineEvidence, type Observation } from '../verify/evidence';
import { getCommitment } from '../claim/commitment';
import { parseReceipt } from './parse-receipt';
import { serializeReceipt } from './serialize-receipt';
import { getReferences } from '../claim/references';
import { compileMessage, createSigner, signMessage } from '../test/build-transaction';
import { getLeaves, getTreeRoot, openTree, packDigests, packTree } from '../tree/tree';
import { verify } from '../verify/verify';

const ALICE = createSigner('alice');
const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const network = { genesisHash, label: 'Mainnet' };
const net = genesisHash.slice(0, 32);
const subjects = Array.from({ length: 11 }, (_, index) => ({
  name: `file ${index}`,
  size: index,
  digest: digestOf(toUtf8(String(index))),
  salt: digestOf(toUtf8(`salt ${index}`)).bytes,
}));
const plain = subjects.map(({ name, size, digest }) => ({ name, size, digest }));
const [first] = plain as [(typeof plain)[0]];
const digests = subjects.map(({ digest }) => digest);
const commitments = getLeaves(subjects.map(({ digest, salt }) => getCommitment(digest, salt)));

const CLAIMS = {
  file: { kind: 'file', digest: first.digest, net },
  tree: { kind: 'tree', root: getTreeRoot(getLeaves(digests)), count: 11, net },
  hidden: { kind: 'hidden', commitment: getTreeRoot(commitments), count: 11, net },
  links: { kind: 'links', signature: '4'.repeat(87), net, urls: ['https://example.org/'] },
  revoke: { kind: 'revoke', signature: '4'.repeat(87), net },
} as const satisfies Record<string, Claim>;

function sign(claim: Claim, subject?: Digest): Uint8Array {
  const references =
    claim.kind === 'tree' ? [digestToAddress(claim.root)] : getReferences(claim, [], subject);
  const instructions = getClaimInstructions({ author: ALICE.address, claim, references });
  return signMessage(compileMessage(ALICE, instructions), [ALICE]);
}

const SEEN: Observation = {
  node: 'https://one.example/',
  observedAt: '2026-05-14T12:34:56.000Z',
  slot: 1n,
  blockTime: null,
  blockhash: null,
  err: null,
  confirmationStatus: 'confirmed',
};

describe('the receipt of a whole claim', () => {
  it('should prove every file without any node (V7)', () => {
    for (const [claim, files] of [
      [CLAIMS.file, plain.slice(0, 1)],
      [CLAIMS.tree, plain],
      [CLAIMS.hidden, subjects],
    ] as const) {
      const receipt = createReceipt({ claim, subjects: files, transaction: sign(claim), network });
      const again = parseReceipt(serializeReceipt(receipt));
      expect(again).toEqual(receipt);
      const evidence = getOfflineEvidence(again.signature);
      const verdict = verify({ evidence, receipt: again, subjects: files });
      expect([verdict.file, verdict.level, verdict.author]).toEqual([
        'match',
        'signed',
        ALICE.address,
      ]);
    }
  });

  it('should record nodes’ reports, at once and later', () => {
    const claim = CLAIMS.file;
    const transaction = sign(claim);
    const made = createReceipt({
      claim,
      subjects: [first],
      transaction,
      network,
      observations: [SEEN],
    });
    const later = addObservations(made, [{ ...SEEN, confirmationStatus: 'finalized' }]);
    expect(later.observations.map(({ confirmationStatus }) => confirmationStatus)).toEqual([
      'confirmed',
      'finalized',
    ]);
  });

  it('R3 should name a node by scheme, host and port, as the rest may be a key', () => {
    const transaction = sign(CLAIMS.file);
    const node = 'https://user:secret@node.example:8443/key?api-key=secret#more';
    const made = createBareReceipt({
      transaction,
      network,
      observations: [{ ...SEEN, node }],
    });
    expect(made.observations.map((seen) => seen.node)).toEqual(['https://node.example:8443']);
    expect(addObservations(made, [{ ...SEEN, node, observedAt: '2027-01-01' }])).toBe(made);
  });

  it('should be made without the files, to prove the signature and no file', () => {
    const transaction = sign(CLAIMS.tree);
    const receipt = createBareReceipt({ transaction, network });
    const verdict = verify({
      evidence: getOfflineEvidence(receipt.signature),
      receipt,
      subjects: plain.slice(0, 1),
    });
    expect([verdict.file, verdict.level]).toEqual(['cannot-check', 'signed']);
    expect([receipt.files, receipt.observations]).toEqual([[], []]);
    expect(parseReceipt(serializeReceipt(receipt))).toEqual(receipt);
  });

  it.each(['links', 'revoke'] as const)('should list no file of a statement: %s', (kind) => {
    const claim = CLAIMS[kind];
    const transaction = sign(claim, first.digest);
    expect(createReceipt({ claim, subjects: [], transaction, network }).files).toEqual([]);
    expect(() => createReceipt({ claim, subjects: [first], transaction, network })).toThrow(
      expect.objectContaining({ code: 'receipt/other-files' }),
    );
  });

  it.each<[string, Claim, readonly (typeof first)[]]>([
    ['no file', CLAIMS.file, []],
    ['another file', CLAIMS.file, plain.slice(1, 2)],
    ['a part of the set', CLAIMS.tree, plain.slice(1)],
    ['files without their salts', CLAIMS.hidden, plain],
  ])('should not be made of %s', (_, claim, files) => {
    const transaction = sign(claim);
    expect(() => createReceipt({ claim, subjects: files, transaction, network })).toThrow(
      expect.objectContaining({ code: 'receipt/other-files' }),
    );
  });
});

describe('one file’s own receipt (V4)', () => {
  it.each(['tree', 'hidden'] as const)(
    'should prove each file of a %s, and name no other',
    (kind) => {
      const claim = CLAIMS[kind];
      const files = kind === 'hidden' ? subjects : plain;
      const whole = createReceipt({ claim, subjects: files, transaction: sign(claim), network });
      for (const [position, subject] of files.entries()) {
        const receipt = parseReceipt(serializeReceipt(getFileReceipt(whole, claim, position)));
        expect(receipt.files.map(({ name }) => name)).toEqual([subject.name]);
        const evidence = getOfflineEvidence(receipt.signature);
        expect(verify({ evidence, receipt, subjects: [subject] }).file).toBe('match');
        const other = files.filter((each) => each !== subject);
        expect(verify({ evidence, receipt, subjects: other }).file).toBe('cannot-check');
      }
    },
  );

  it('should be the whole receipt if there is one file', () => {
    const claim = CLAIMS.file;
    const whole = createReceipt({ claim, subjects: [first], transaction: sign(claim), network });
    expect(getFileReceipt(whole, claim, 0)).toEqual(whole);
  });

  it('should not be taken out of a position without a file, or out of a part', () => {
    const claim = CLAIMS.tree;
    const whole = createReceipt({ claim, subjects: plain, transaction: sign(claim), network });
    expect(() => getFileReceipt(whole, claim, 11)).toThrow(
      expect.objectContaining({ code: 'receipt/no-such-file', context: { position: 11 } }),
    );
    const part = { ...whole, files: whole.files.slice(1) };
    expect(() => getFileReceipt(part, claim, 0)).toThrow(
      expect.objectContaining({ code: 'receipt/other-files' }),
    );
  });
});

describe('every file’s own receipt (V4)', () => {
  const salts = joinBytes(...subjects.map(({ salt }) => salt));
  const trees = {
    tree: openTree(packTree(packDigests(digests), null)),
    hidden: openTree(packTree(packDigests(digests), salts)),
  };

  it.each(['tree', 'hidden'] as const)(
    'should equal those that are taken out of a %s one by one',
    (kind) => {
      const claim = CLAIMS[kind];
      const files = kind === 'hidden' ? subjects : plain;
      const whole = createReceipt({ claim, subjects: files, transaction: sign(claim), network });
      const each = [...getFileReceipts(whole, claim, trees[kind])];
      expect(each).toEqual(files.map((_, position) => getFileReceipt(whole, claim, position)));
    },
  );

  it('should not be taken out with the tree of other files, nor out of a list with another file', () => {
    const claim = CLAIMS.tree;
    const whole = createReceipt({ claim, subjects: plain, transaction: sign(claim), network });
    const otherFiles = expect.objectContaining({ code: 'receipt/other-files' }) as Error;
    expect(() => getFileReceipts(whole, claim, trees.hidden).next()).toThrow(otherFiles);
    const stranger = { ...first, digest: digestOf(toUtf8('a stranger')), unknown: {} };
    const added = { ...whole, files: [stranger] };
    expect(() => getFileReceipts(added, claim, trees.tree).next()).toThrow(otherFiles);
    const unsalted = getFileReceipts(whole, CLAIMS.hidden, trees.hidden);
    expect(() => unsalted.next()).toThrow(otherFiles);
  });
});

describe('a receipt whose tree was built already', () => {
  const tree = openTree(packTree(packDigests(digests), null));

  it('should be the same receipt', () => {
    const claim = CLAIMS.tree;
    const input = { claim, subjects: plain, transaction: sign(claim), network };
    expect(createReceipt({ ...input, tree })).toEqual(createReceipt(input));
  });

  it.each<[string, Claim]>([
    ['with another root', { ...CLAIMS.tree, root: first.digest }],
    ['of more files', { ...CLAIMS.tree, count: 12 }],
    ['of one file', CLAIMS.file],
    ['of none', CLAIMS.links],
  ])('should not be made of a claim %s', (_, claim) => {
    const input = { claim, subjects: plain, transaction: sign(CLAIMS.tree), network };
    expect(() => createReceipt({ ...input, tree })).toThrow(
      expect.objectContaining({ code: 'receipt/other-files' }),
    );
  });
});

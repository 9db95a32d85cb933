import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../encoding/bytes';
import type { Claim } from '../claim/claim';
import { getClaimInstructions } from '../claim/claim-instructions';
import { createReceipt } from '../receipt/create-receipt';
import { digestOf } from '../encoding/digester';
import { getOfflineEvidence } from './evidence';
import { getCommitment } from '../claim/commitment';
import type { Subject } from '../claim/subject';
import { compileMessage, createSigner, signMessage } from '../test/build-transaction';
import {
  getLeaves,
  getTreeRoot,
  openTree,
  packDigests,
  packTree,
  type OpenTree,
} from '../tree/tree';
import { verify } from './verify';

const ALICE = createSigner('alice');
const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const net = genesisHash.slice(0, 32);
const [first, ...others] = Array.from({ length: 11 }, (_, index) => ({
  name: `file ${index}`,
  size: index,
  digest: digestOf(toUtf8(String(index))),
  salt: digestOf(toUtf8(`salt ${index}`)).bytes,
}));
if (!first) throw new Error('eleven files have a first');
const subjects = [first, ...others];
const stranger = { ...first, digest: digestOf(toUtf8('stranger')) };
const commitments = getLeaves(subjects.map(({ digest, salt }) => getCommitment(digest, salt)));

const CLAIMS: readonly Claim[] = [
  {
    kind: 'tree',
    root: getTreeRoot(getLeaves(subjects.map(({ digest }) => digest))),
    count: 11,
    net,
  },
  { kind: 'hidden', commitment: getTreeRoot(commitments), count: 11, net },
];

function sign(claim: Claim) {
  const instructions = getClaimInstructions({ author: ALICE.address, claim, references: [] });
  const transaction = signMessage(compileMessage(ALICE, instructions), [ALICE]);
  const network = { genesisHash, label: 'Mainnet' };
  return createReceipt({ claim, subjects, transaction, network });
}

function build(files: readonly Subject[], salts?: readonly Uint8Array[]): OpenTree {
  const packed = salts && packDigests(salts.map((bytes) => ({ algorithm: 'sha256', bytes })));
  return openTree(packTree(packDigests(files.map(({ digest }) => digest)), packed ?? null));
}

const CASES: readonly (readonly [string, readonly Subject[]])[] = [
  ['all its files', subjects],
  ['all and a copy', [...subjects, first]],
  ['one of them', [first]],
  ['one that is another', [stranger, ...others]],
  ['one too many', [...subjects, stranger]],
];

describe('verifying with trees that were built already (V4)', () => {
  it.each(CASES)('should come to the same of %s', (_, dropped) => {
    for (const claim of CLAIMS) {
      const receipt = sign(claim);
      const evidence = getOfflineEvidence(receipt.signature);
      const trees = {
        subjects: build(dropped),
        receipt: build(
          subjects,
          claim.kind === 'hidden' ? subjects.map(({ salt }) => salt) : undefined,
        ),
      };
      for (const given of [receipt, undefined]) {
        const lookup = { status: 'found', transaction: receipt.transaction } as const;
        const input = { evidence: { ...evidence, lookup }, subjects: dropped, receipt: given };
        const built = given ? trees : { subjects: trees.subjects };
        expect(verify({ ...input, trees: built })).toEqual(verify(input));
      }
    }
  });

  it('should believe a receipt’s testimony no more than no receipt', () => {
    for (const claim of CLAIMS) {
      const receipt = sign(claim);
      const evidence = getOfflineEvidence(receipt.signature);
      const files = [{ ...stranger, unknown: {} }, ...receipt.files.slice(1)];
      const forged = { ...receipt, files };
      const salts =
        claim.kind === 'hidden' ? files.map(({ salt }) => salt ?? first.salt) : undefined;
      const input = { evidence, subjects: [stranger], receipt: forged };
      const verdict = verify({ ...input, trees: { receipt: build(files, salts) } });
      expect(verdict).toEqual(verify(input));
      expect(verdict.file).toBe('cannot-check');
    }
  });
});

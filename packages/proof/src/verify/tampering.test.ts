import { describe, expect, it } from 'vitest';
import { encodeSignature } from '../encoding/address';
import { toUtf8 } from '../encoding/bytes';
import { getClaimInstructions } from '../claim/claim-instructions';
import { createReceipt, getFileReceipt } from '../receipt/create-receipt';
import { decodeTransaction } from '../transaction/decode-transaction';
import { toDigest } from '../encoding/digest';
import { digestOf } from '../encoding/digester';
import type { Evidence } from './evidence';
import { getCommitment } from '../claim/commitment';
import type { Receipt, ReceiptFile } from '../receipt/receipt';
import { getReferences } from '../claim/references';
import type { Claim } from '../claim/claim';
import {
  compileMessage,
  createSigner,
  encodeVersion1,
  signMessage,
  signVersion1,
} from '../test/build-transaction';
import { getLeaves, getTreeRoot } from '../tree/tree';
import { verify } from './verify';

/** 17 and 8 share no divisor, so a stride of 17 meets each bit of a byte. */
const STRIDE = Number(process.env.COUNTERSIGN_FUZZ ?? 0) >= 100_000 ? 1 : 17;
const PATIENCE = STRIDE === 1 ? 3_600_000 : 60_000;

const ALICE = createSigner('alice');
const genesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const net = genesisHash.slice(0, 32);
const subjects = Array.from({ length: 9 }, (_, index) => ({
  name: `file ${index}`,
  size: index,
  digest: digestOf(toUtf8(String(index))),
  salt: digestOf(toUtf8(`salt ${index}`)).bytes,
}));
const [first] = subjects as [(typeof subjects)[0]];
const commitments = getLeaves(subjects.map(({ digest, salt }) => getCommitment(digest, salt)));
const FILE: Claim = { kind: 'file', digest: first.digest, net };
const SET: Claim = { kind: 'hidden', commitment: getTreeRoot(commitments), count: 9, net };

function sign(claim: Claim, version: 'legacy' | 0 | 1): Uint8Array {
  const references = getReferences(claim);
  const instructions = getClaimInstructions({ author: ALICE.address, claim, references });
  const message = compileMessage(ALICE, instructions, version);
  return version === 1
    ? signVersion1(encodeVersion1(message), [ALICE])
    : signMessage(message, [ALICE]);
}

function getSignature(transaction: Uint8Array): string {
  return decodeTransaction(transaction).signatures.map(encodeSignature).join();
}

function landed(transaction: Uint8Array, signature: string): Evidence {
  return {
    signature,
    genesisHash,
    lookup: { status: 'found', transaction },
    observations: [
      {
        node: 'https://one.example/',
        observedAt: '2026-05-14T12:34:56.000Z',
        slot: 1n,
        blockTime: 1_778_762_040n,
        blockhash: null,
        err: null,
        confirmationStatus: 'finalized',
      },
    ],
  };
}

function* flipBits(bytes: Uint8Array): Generator<Uint8Array> {
  for (let bit = 0; bit < bytes.length * 8; bit += STRIDE) {
    yield bytes.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
  }
}

function getOwnSignature(transaction: Uint8Array, fallback: string): string {
  try {
    return getSignature(transaction);
  } catch {
    return fallback;
  }
}

describe('one changed bit', () => {
  it.each(['legacy', 0, 1] as const)(
    'of a transaction should never leave its record valid, asked for by either signature: %s',
    (version) => {
      const transaction = sign(FILE, version);
      const signature = getSignature(transaction);
      expect(verify({ evidence: landed(transaction, signature) }).record).toBe('valid');
      for (const changed of flipBits(transaction)) {
        for (const asked of new Set([signature, getOwnSignature(changed, signature)])) {
          const { record, level } = verify({ evidence: landed(changed, asked) });
          expect(['bad-signature', 'malformed', 'newer-format']).toContain(record);
          expect(level).toBe('nothing');
        }
      }
    },
    PATIENCE,
  );

  describe('of a proof', () => {
    const transaction = sign(SET, 0);
    const signature = getSignature(transaction);
    const evidence = landed(transaction, signature);
    const network = { genesisHash, label: '' };
    const whole = createReceipt({ claim: SET, subjects, transaction, network });
    const own = getFileReceipt(whole, SET, 0);
    const [file] = own.files as [ReceiptFile];
    const withFile = (change: Partial<ReceiptFile>): Receipt => ({
      ...own,
      files: [{ ...file, ...change }],
    });

    it('should exist and be changeable', () => {
      expect(verify({ evidence, receipt: own, subjects: [first] }).file).toBe('match');
    });

    it(
      'should never leave a file matching, in the salt',
      () => {
        for (const salt of flipBits(first.salt)) {
          const receipt = withFile({ salt });
          expect(verify({ evidence, receipt, subjects: [first] }).file).toBe('cannot-check');
        }
      },
      PATIENCE,
    );

    it(
      'should never leave a file matching, in the path',
      () => {
        const { index, path } = file.inclusion!;
        for (const [at, hash] of path.entries()) {
          for (const changed of flipBits(hash)) {
            const inclusion = { index, path: path.with(at, changed) };
            const receipt = withFile({ inclusion });
            expect(verify({ evidence, receipt, subjects: [first] }).file).toBe('cannot-check');
          }
        }
      },
      PATIENCE,
    );

    it(
      'should never leave a file matching, in the index',
      () => {
        const { index, path } = file.inclusion!;
        for (let bit = 0; bit < 31; bit += 1) {
          const receipt = withFile({ inclusion: { index: index ^ (1 << bit), path } });
          expect(verify({ evidence, receipt, subjects: [first] }).file).toBe('cannot-check');
        }
      },
      PATIENCE,
    );

    it(
      'should never leave a file matching, in the file or in its entry in the receipt',
      () => {
        for (const changed of flipBits(first.digest.bytes)) {
          const digest = toDigest(changed);
          const other = { ...first, digest };
          expect(verify({ evidence, receipt: own, subjects: [other] }).file).toBe('cannot-check');
          const receipt = withFile({ digest });
          expect(verify({ evidence, receipt, subjects: [other] }).file).toBe('cannot-check');
          expect(verify({ evidence, receipt: whole, subjects: [other] }).file).toBe('mismatch');
        }
      },
      PATIENCE,
    );
  });
});

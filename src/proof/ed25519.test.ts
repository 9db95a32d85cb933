import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { verifySignature } from './ed25519';
import { fromHex, parseJson } from './test/vectors';

// A busy machine takes its time over hashes and curves.
vi.setConfig({ testTimeout: 60_000 });

interface WycheproofFile {
  readonly testGroups: readonly {
    readonly publicKey: { readonly pk: string };
    readonly tests: readonly {
      readonly tcId: number;
      readonly msg: string;
      readonly sig: string;
      readonly result: string;
    }[];
  }[];
}

interface EdgeCase {
  readonly message: string;
  readonly pub_key: string;
  readonly signature: string;
}

function isWycheproof(value: unknown): value is WycheproofFile {
  return typeof value === 'object' && value !== null && 'testGroups' in value;
}

function isEdgeCases(value: unknown): value is EdgeCase[] {
  return Array.isArray(value);
}

const WYCHEPROOF = '../shared/vectors/wycheproof-ed25519_test.json';
const SPECCHECK = '../shared/vectors/ed25519-speccheck.json';

describe('an Ed25519 signature (V2)', () => {
  it.skipIf(!existsSync(WYCHEPROOF))('should be judged as Wycheproof does, 151 times', () => {
    const [file] = parseJson(readFileSync(WYCHEPROOF, 'utf8'), isWycheproof);
    const cases = file!.testGroups.flatMap(({ publicKey, tests }) =>
      tests.map((test) => ({ ...test, key: fromHex(publicKey.pk) })),
    );
    expect(cases).toHaveLength(151);
    for (const { tcId, msg, sig, key, result } of cases) {
      const isValid = verifySignature(fromHex(sig), fromHex(msg), key);
      expect([tcId, isValid]).toEqual([tcId, result === 'valid']);
    }
  });

  it.skipIf(!existsSync(SPECCHECK))('should be refused in every edge case but number 3', () => {
    const cases = parseJson(readFileSync(SPECCHECK, 'utf8'), isEdgeCases).flat();
    expect(cases).toHaveLength(12);
    const accepted = cases.map(({ message, pub_key, signature }) =>
      verifySignature(fromHex(signature), fromHex(message), fromHex(pub_key)),
    );
    expect(accepted).toEqual(cases.map((_, index) => index === 3));
  });

  it.each([0, 63, 65])('should not have %d bytes', (length) => {
    expect(verifySignature(new Uint8Array(length), new Uint8Array(0), new Uint8Array(32))).toBe(
      false,
    );
  });

  it.each([0, 31, 33])('should not be by a key of %d bytes', (length) => {
    expect(verifySignature(new Uint8Array(64), new Uint8Array(0), new Uint8Array(length))).toBe(
      false,
    );
  });
});

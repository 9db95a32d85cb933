import { getPublicKey, Point, sign, utils } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAddress } from './address';
import { joinBytes, toUtf8 } from './bytes';
import { verifySignature } from './ed25519';
import { createSigner } from '../test/build-transaction';
import { fromHex, parseJson } from '../test/vectors';

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

describe('a signature that the key’s owner altered (V2)', () => {
  const { secretKey, address } = createSigner('alice');
  const key = parseAddress(address);
  const message = toUtf8('what is signed');
  const good = sign(message, secretKey);
  const [r, s] = [good.slice(0, 32), good.slice(32)];
  const ORDER = Point.CURVE().n;

  it('should be valid before any change', () => {
    expect(verifySignature(good, message, key)).toBe(true);
    expect(verifySignature(good, toUtf8('what is not'), key)).toBe(false);
  });

  it('should be valid for any key and message, and invalid once a bit has changed', () => {
    const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
    const any = [bytes(32), fc.uint8Array({ maxLength: 300 }), fc.nat(511)] as const;
    fc.assert(
      fc.property(...any, (secret, own, bit) => {
        const signature = sign(own, secret);
        const publicKey = getPublicKey(secret);
        expect(verifySignature(signature, own, publicKey)).toBe(true);
        signature[bit >> 3]! ^= 1 << (bit & 7);
        expect(verifySignature(signature, own, publicKey)).toBe(false);
      }),
    );
  });

  it.each<[string, Uint8Array]>([
    ['with a zero byte behind it', joinBytes(good, new Uint8Array(1))],
    ['with S + L for S', joinBytes(r, toScalarBytes(fromScalarBytes(s) + ORDER))],
    ['with L for S', joinBytes(r, toScalarBytes(ORDER))],
    ['with 0 for S', joinBytes(r, new Uint8Array(32))],
    ['with the largest number for S', joinBytes(r, new Uint8Array(32).fill(255))],
    ['with the other sign of R', joinBytes(r.with(31, Number(r[31]) ^ 128), s)],
    ['with R and S exchanged', joinBytes(s, r)],
  ])('should be refused %s', (_, signature) => {
    expect(verifySignature(signature, message, key)).toBe(false);
  });

  it('should be refused if R is the neutral point, though the equation holds', () => {
    const neutral = Point.ZERO.toBytes();
    const { scalar } = utils.getExtendedPublicKey(secretKey);
    const challenge = fromScalarBytes(sha512(joinBytes(neutral, key, message)));
    const signature = joinBytes(neutral, toScalarBytes((challenge * scalar) % ORDER));
    expect(verifySignature(signature, message, key)).toBe(false);
  });

  function fromScalarBytes(bytes: Uint8Array): bigint {
    return bytes.reduceRight((value, byte) => value * 256n + BigInt(byte), 0n);
  }

  function toScalarBytes(value: bigint): Uint8Array {
    return fromHex(value.toString(16).padStart(64, '0')).reverse();
  }
});

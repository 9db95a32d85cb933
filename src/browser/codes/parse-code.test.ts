import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSignature } from '@countersign/proof/encoding';
import { parseCode } from './parse-code';

const SIGNATURE = encodeSignature(new Uint8Array(64).fill(7));

describe('the link in a QR code', () => {
  it('should give the signature and the network, whatever site it points to (D4)', () => {
    for (const site of [
      'https://countersign.example',
      'http://localhost:4173',
      'https://a.b/c/d',
    ]) {
      expect(parseCode(`${site}/verify/${SIGNATURE}?cluster=solana:devnet`)).toEqual({
        signature: SIGNATURE,
        clusterId: 'solana:devnet',
        host: new URL(site).host,
      });
    }
    expect(parseCode(`https://a.example/verify/${SIGNATURE}/`)).toEqual({
      signature: SIGNATURE,
      clusterId: null,
      host: 'a.example',
    });
  });

  it('should be null for any other text (D4)', () => {
    for (const text of [
      '',
      'hello',
      SIGNATURE,
      `javascript:/verify/${SIGNATURE}`,
      `ftp://a.example/verify/${SIGNATURE}`,
      `https://a.example/verify/${SIGNATURE.slice(0, 40)}`,
      `https://a.example/verify/${'1'.repeat(88)}`,
      `https://a.example/verify/${SIGNATURE}/more`,
      `https://a.example/?next=/verify/${SIGNATURE}`,
      `https://a.example/verify/${SIGNATURE}?x=${'x'.repeat(3_000)}`,
    ]) {
      expect(parseCode(text), text).toBeNull();
    }
  });

  it('should drop an invalid network', () => {
    const link = `https://a.example/verify/${SIGNATURE}?cluster=${encodeURIComponent('<b>a</b>')}`;
    expect(parseCode(link)?.clusterId).toBeNull();
  });

  it('should never throw, and return only signatures', () => {
    // fast-check's `webUrl` takes a second to prepare.
    const path = fc.oneof(fc.string(), fc.string().map(encodeURIComponent));
    const address = fc.tuple(fc.webAuthority(), path).map((parts) => `https://${parts.join('/')}`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), address), (text) => {
        expect(parseCode(text)).toBeNull();
      }),
    );
  });
});

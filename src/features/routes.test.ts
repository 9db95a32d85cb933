import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { parseRecordAddress } from '@countersign/core/configuration/addresses';
import {
  getCertificatePath,
  getRecordLink,
  getRecordPath,
  getStatementPath,
  isCertificateView,
  isRecordPath,
  parseStatement,
  SIGN,
} from './routes';

const ORIGIN = 'https://countersign.example';
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const base58 = fc.string({
  unit: fc.constantFrom(...Array.from(ALPHABET)),
  minLength: 1,
  maxLength: 88,
});
const kind = fc.constantFrom('countersign', 'links', 'revoke');

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the path of a record, with or without its network: parsed back', () => {
  fc.assert(
    fc.property(base58, fc.option(fc.string()), (signature, clusterId) => {
      const url = new URL(getRecordPath(signature, clusterId), ORIGIN);
      expect(parseRecordAddress(url)).toEqual({ signature, clusterId });
      expect(isRecordPath(url.pathname)).toBe(true);
    }),
  );
});

it('G a link to which a chat added text: opens the record', () => {
  const signature = '5x';
  for (const stray of ['.', ')', '%22', '%E2%80%A6', '\u200b', '/']) {
    const url = new URL(`/verify/${signature}${stray}?cluster=solana:devnet${stray}`, ORIGIN);
    const clusterId = 'solana:devnet';
    expect(parseRecordAddress(url), stray).toEqual({ signature, clusterId });
  }
});

it('a signature with reserved characters: escaped within its segment', () => {
  const url = new URL(getRecordPath('a/../b?c#d', 'solana:devnet'), ORIGIN);
  expect(url.pathname).toBe('/verify/a%2F..%2Fb%3Fc%23d');
  expect(parseRecordAddress(url)).toBe(null);
});

it('the path of a statement: parsed back', () => {
  fc.assert(
    fc.property(kind, fc.string(), fc.string(), (name, signature, clusterId) => {
      const { pathname, search } = new URL(getStatementPath(name, signature, clusterId), ORIGIN);
      expect(pathname).toBe(SIGN);
      expect(parseStatement(search)).toEqual({ kind: name, signature, clusterId });
    }),
  );
});

it('an address at which files are signed: no statement', () => {
  for (const search of ['', '?cluster=solana%3Adevnet', '?revoked=5x']) {
    expect(parseStatement(search), search).toBe(null);
  }
});

it('the path of a certificate: told apart from its record’s', () => {
  const [signature, clusterId] = ['5x', 'solana:devnet'];
  const certificate = new URL(getCertificatePath(signature, clusterId), ORIGIN);
  expect(isCertificateView(certificate.search)).toBe(true);
  expect(isCertificateView(new URL(getRecordPath(signature, clusterId), ORIGIN).search)).toBe(
    false,
  );
  expect(parseRecordAddress(certificate)).toEqual({ signature, clusterId });
});

it('the link of a record: begins with the page’s origin', () => {
  vi.stubGlobal('location', new URL(ORIGIN));
  const link = getRecordLink('5x', 'solana:devnet');
  expect(link).toBe(`${ORIGIN}/verify/5x?cluster=solana%3Adevnet`);
});

import { verify, type Verdict } from '@countersign/proof';

import { expect, it } from 'vitest';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { getTabTitle } from './record-title';

const { evidence } = signFiles(createSubject('a'));
const verdict: Verdict = verify({ evidence });
const { author } = verdict;
if (author === null) throw new Error('a signed file has a signer');
const who = `${author.slice(0, 6)}…${author.slice(-6)}`;

it('V1 a record’s title names its file, or else its signer and time', () => {
  expect(getTabTitle(verdict, 'report.pdf')).toBe(`report.pdf, signed by ${who}`);
  expect(getTabTitle(verdict, null)).toMatch(
    new RegExp(`^Signature of ${who}, \\d+ \\w+ \\d{4}, \\d+:\\d+ UTC$`),
  );
});

it('V9 a missing record: its title has the link’s signature', () => {
  const none = { ...verdict, author: null, claim: null, signature: '1'.repeat(64) };
  expect(getTabTitle(none, 'report.pdf')).toBe('Record 111111…111111');
});

it('D5 the tab of a private signature does not name its file', () => {
  const { net } = verdict.claim ?? {};
  if (net === undefined) throw new Error('a signed file has a claim');
  const claim = { kind: 'hidden' as const, commitment: createSubject('a').digest, net };
  expect(getTabTitle({ ...verdict, claim }, 'secret.pdf')).toMatch(/^Signature of /);
});

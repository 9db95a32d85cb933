import { expect, it } from 'vitest';
import { verify } from '@countersign/proof';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { getSignatureMessage, type SignatureTone } from './signature';

const single = verify({ evidence: signFiles(createSubject('a')).evidence });
const set = verify({ evidence: signFiles(createSubject('a'), createSubject('b')).evidence });

it('V11 somebody else’s statement is genuine all the same', () => {
  const facts = { file: 'none', withdrawal: 'not-asked' } as const;
  expect(getSignatureMessage({ ...single, record: 'does-not-count' }, facts)).toEqual({
    tone: 'good',
    text: 'Genuine, by somebody else',
  });
});

it.each([
  ['a file, none checked', single, 'none', 'none', 'Genuine and permanent'],
  ['a file that matches', single, 'match', 'none', 'Genuine and permanent'],
  ['another file', single, 'mismatch', 'none', 'A genuine signature on a different file'],
  ['a file that is not of the set', set, 'mismatch', 'none', 'Genuine, for a set of 2 files'],
  [
    'a withdrawal, and another file',
    single,
    'mismatch',
    'withdrawn',
    'Genuine, but withdrawn',
    'warn',
  ],
  ['a mark alone', single, 'match', 'marked', 'Genuine, but reported as withdrawn', 'warn'],
] as const)(
  'V11 the signature beside %s',
  (_what, verdict, file, withdrawal, text, tone: SignatureTone = 'good') => {
    expect(getSignatureMessage(verdict, { file, withdrawal })).toEqual({ tone, text });
  },
);

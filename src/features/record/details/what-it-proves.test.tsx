// @vitest-environment happy-dom
import { verify, type Subject, type Verdict } from '@countersign/proof';
import { digestOf } from '@countersign/proof/encoding';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { WhatItMeans, WhatItProves } from './what-it-proves';

const { evidence } = signFiles(createSubject('a'));
const VERDICT = verify({ evidence });

function getLines(verdict: Verdict, isContradicted = false) {
  render(<WhatItProves {...{ verdict, isContradicted }} file="none" />);
  return screen.getAllByRole('listitem').map((line) => line.textContent);
}

afterEach(cleanup);

it('V3 the day is shown unless servers contradict each other', () => {
  expect(getLines(VERDICT)[1]).toMatch(/^That file existed by \d+ \w+ \d{4}\.$/);
  cleanup();
  expect(getLines(VERDICT, true)[1]).toBe('That file existed when it was recorded.');
});

it('V3 the files of a set are called “these” only if all were dropped and match', () => {
  const subjects = [createSubject('a'), createSubject('b'), createSubject('c')];
  const set = signFiles(createSubject('a'), createSubject('b'), createSubject('c'));
  const getWords = (dropped: readonly Subject[]) => {
    const verdict = verify({ ...set, subjects: dropped });
    render(<WhatItProves {...{ verdict }} file={verdict.file} isContradicted={false} />);
    const words = screen.getAllByRole('listitem').map((line) => line.textContent);
    cleanup();
    return words;
  };
  const aSet = 'This wallet signed a set of 3 files.';
  expect(getWords(subjects)[0]).toBe('This wallet signed exactly these 3 files.');
  expect(getWords(subjects)[1]).toMatch(/^The files existed by /);
  expect(getWords([])[0]).toBe(aSet);
  expect(getWords([])[1]).toMatch(/^Those files existed by /);
  expect(getWords(subjects.slice(1))[0]).toBe(aSet);
  expect(getWords([...subjects.slice(1), createSubject('changed')])[0]).toBe(aSet);
  expect(getWords(subjects.slice(2))[0]).toBe(
    'This wallet signed exactly this file, as one of 3 files.',
  );
});

it('D5 a private file without its receipt: only the receipt can reveal it', () => {
  const commitment = digestOf(new TextEncoder().encode('commitment'));
  const claim = { kind: 'hidden', commitment, net: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' } as const;
  expect(getLines({ ...VERDICT, claim })[0]).toBe(
    'This wallet signed a file that only the receipt can reveal.',
  );
});

it('V11 a record that does not count or is not genuine says what that means', () => {
  const { container } = render(<WhatItMeans verdict={VERDICT} />);
  expect(container.textContent).toBe('');
  cleanup();
  render(<WhatItMeans verdict={{ ...VERDICT, record: 'bad-signature' }} />);
  expect(screen.getByRole('region').textContent).toContain('The file itself may still be fine.');
  cleanup();
  const claim = { kind: 'links', signature: VERDICT.signature, net: '', urls: [] } as const;
  render(<WhatItMeans verdict={{ ...VERDICT, record: 'does-not-count', claim }} />);
  expect(screen.getByRole('region').textContent).toContain('Anyone can publish such links.');
});

// @vitest-environment happy-dom
import { verify, type Verdict } from '@countersign/proof';
import { digestOf } from '@countersign/proof/encoding';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createSubject, signFiles } from '../test/signed-files';
import { WhatItProves } from './what-it-proves';

const { evidence } = signFiles(createSubject('a'));
const VERDICT = verify({ evidence });

function getLines(verdict: Verdict, isContradicted = false) {
  render(<WhatItProves {...{ verdict, isContradicted }} file="none" />);
  return screen.getAllByRole('listitem').map((line) => line.textContent);
}

afterEach(cleanup);

it('V3 the day is told, but not on one server’s word against another’s', () => {
  expect(getLines(VERDICT)[1]).toMatch(/^That file existed by \d+ \w+ \d{4}\.$/);
  cleanup();
  expect(getLines(VERDICT, true)[1]).toBe('That file existed when it was recorded.');
});

it('D5 what is private is only said to be signed as far as its receipt shows it', () => {
  const commitment = digestOf(new TextEncoder().encode('commitment'));
  const claim = { kind: 'hidden', commitment, net: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' } as const;
  expect(getLines({ ...VERDICT, claim })[0]).toBe(
    'This wallet signed what only its receipt shows.',
  );
});

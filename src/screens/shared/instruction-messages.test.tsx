import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InstructionText } from './instruction-messages';

it.each([
  ['budget', 'sets the fee and what may be used'],
  ['nonce', 'lets it stay valid until it is sent'],
  ['guard', 'adds a safety check (Lighthouse)'],
  ['memo', 'adds a text of another app'],
] as const)('G5 an instruction of the kind %s: told in words', (kind, words) => {
  const instruction = {
    index: 0,
    programAddress: '1'.repeat(32),
    program: null,
    effect: { kind },
  } as const;
  expect(renderToStaticMarkup(<InstructionText instruction={instruction} />)).toBe(words);
});

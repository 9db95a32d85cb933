import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeProofVectors } from './proof-vectors/all';

it.each([...makeProofVectors()])('should make %s as it stands', (name, text) => {
  expect(readFileSync(`packages/proof/vectors/${name}`, 'utf8')).toBe(text);
});

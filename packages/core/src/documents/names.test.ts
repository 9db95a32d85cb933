import { expect, it } from 'vitest';
import { getSignedName } from './names';

it.each([
  ['contract.countersigned.pdf', 'contract.pdf'],
  ['a/b/contract.countersigned (1).pdf', 'contract.pdf'],
  ['contract.pdf', 'contract.original.pdf'],
  ['contract', 'contract.original'],
  ['.countersigned.pdf', '.countersigned.original.pdf'],
  ['.pdf', '.pdf.original'],
])('K2 the signed file that %s holds is called %s', (name, signed) => {
  expect(getSignedName(name)).toBe(signed);
});

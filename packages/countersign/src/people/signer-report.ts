import {
  findLookAlikes,
  findSameNames,
  isKnown,
  type Known,
} from '../../../../src/flows/people/look-alike';
import type { KnownName } from '../../../../src/ports/names';

/** What the caller knows of a signer's address. It changes no result. */
export interface SignerReport {
  /** What the names that were given call it; null where they don't. */
  readonly name: string | null;
  /** Addresses with the same beginning or end that the caller names or expects. */
  readonly resembles: readonly { readonly address: string; readonly name: string | null }[];
  /** One sentence each. */
  readonly lines: readonly string[];
}

/** @param expected - addresses that the signer should have, or any */
export function toSignerReport(
  author: string,
  known: readonly KnownName[],
  expected: readonly string[] | 'any',
): SignerReport {
  const names = { known, own: expected === 'any' ? [] : expected };
  const name = known.find(({ address }) => address === author)?.name ?? null;
  const resembles = findLookAlikes(author, names).map(({ address, name: other }) => {
    return { address, name: other };
  });
  return { name, resembles, lines: formatLines(author, name, resembles, names) };
}

function formatLines(
  author: string,
  name: string | null,
  resembles: SignerReport['resembles'],
  names: Known,
): readonly string[] {
  const isBoth = isKnown(author, names);
  const namesakes = name === null ? [] : findSameNames(author, name, names);
  return [
    ...(name === null ? [] : [`name: you call the signer “${name}”`]),
    ...resembles.map(({ address, name: other }) => {
      const who = other === null ? 'the one you expect' : `“${other}”`;
      return isBoth
        ? `look-alike: you also know a similar address: ${who}, ${address}`
        : `look-alike: the signer is not ${who}: the address only looks similar to ${address}`;
    }),
    ...namesakes.map((one) => `look-alike: you call another wallet “${one.name}”: ${one.address}`),
  ];
}

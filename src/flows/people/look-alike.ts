import { removeBlanks } from '@countersign/proof/claims';
import type { KnownName, Names } from '../../ports/names';

/** What addresses are held against. */
export type Known = Pick<Names, 'known' | 'own'>;

/** So many characters at an end can be made alike on purpose, and hardly are by chance. */
const ALIKE = 4;

export interface LookAlike {
  /** The wallet that it resembles. */
  readonly address: string;
  /** Null for a wallet that this device has signed with. */
  readonly name: string | null;
}

/** Known wallets with the same beginning or end as this address, but for capitals. */
export function findLookAlikes(address: string, { known, own }: Known): readonly LookAlike[] {
  const named = new Set(known.map((one) => one.address));
  const unnamed = own.filter((one) => !named.has(one));
  return [...known, ...unnamed.map((one) => ({ address: one, name: null }))].filter(
    (other) => other.address !== address && isAlike(other.address, address),
  );
}

/** Named here, or signed with: that it resembles another is no news of it. */
export function isKnown(address: string, { known, own }: Known): boolean {
  return own.includes(address) || known.some((one) => one.address === address);
}

/** They have the same beginning or end, but for capitals: few people heed these. */
export function isAlike(one: string, other: string): boolean {
  const [[start, end], [otherStart, otherEnd]] = [getEnds(one), getEnds(other)];
  return start === otherStart || end === otherEnd;
}

type Ends = readonly [start: string, end: string];

function getEnds(address: string): Ends {
  return [address.slice(0, ALIKE).toLowerCase(), address.slice(-ALIKE).toLowerCase()];
}

/** Other wallets whose names read the same as this one. */
export function findSameNames(
  address: string,
  name: string,
  { known }: Pick<Known, 'known'>,
): readonly KnownName[] {
  const skeleton = getSkeleton(name);
  return known.filter((one) => one.address !== address && getSkeleton(one.name) === skeleton);
}

/** Letters of other scripts, and digits, that are drawn like Latin ones; and Arabic ones like Persian. */
const DRAWN_ALIKE = new Map(
  [
    'aаα4',
    'bвβ',
    'cсϲ',
    'eеε3',
    'hнһ',
    'iіιl1j|ӏı',
    'kкκ',
    'mм',
    'nпη',
    'oоο0',
    'pрρ',
    'sѕ5',
    'tтτ',
    'uυ',
    'vν',
    'wѡω',
    'xхχ',
    'yуγ',
    'zζ',
    'dԁ',
    'gɡ',
    'qԛ',
    'كک',
    'يیى',
  ].flatMap((group) => Array.from(group, (letter) => [letter, group.charAt(0)] as const)),
);

/** The same for names that a person may take for one another. Only for comparison. */
function getSkeleton(name: string): string {
  const letters = removeBlanks(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{P}\p{Z}\u200c\u200d]/gu, '');
  const drawn = Array.from(letters, (letter) => DRAWN_ALIKE.get(letter) ?? letter).join('');
  return drawn.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

export interface ComparedCharacter {
  readonly text: string;
  readonly isSame: boolean;
}

/** An address in runs that are the same as in the other, place by place, or are not. */
export function compareAddresses(address: string, other: string): readonly ComparedCharacter[] {
  const runs: { text: string; isSame: boolean }[] = [];
  // An address may be shorter by one: what the ends have in common is told from the ends.
  const half = Math.ceil(address.length / 2);
  for (const [index, text] of Array.from(address).entries()) {
    const place = index < half ? index : other.length - (address.length - index);
    const isSame = other[place] === text;
    const last = runs.at(-1);
    if (last?.isSame === isSame) last.text += text;
    else runs.push({ text, isSame });
  }
  return runs;
}

import { removeHiddenCharacters } from '@countersign/proof/encoding';
import * as words from './words';

const LONGEST = 120;

export const RECEIPT_END = '.countersign.json';

export function getReceiptName(
  names: readonly string[],
  signature: string,
  title: string | null = null,
): string {
  const [first = '', ...others] = names;
  const isNamed = others.length > 0 && !first.startsWith('sha256:');
  const stems = [
    others.length === 0 ? first : getCommonFolder(names),
    title ?? '',
    isNamed ? words.formatFirstFile(first.split('/').at(-1) ?? '', others.length) : '',
    signature,
  ];
  return `${stems.map(toStem).find((text) => text !== '') ?? ''}${RECEIPT_END}`;
}

/** Returns `photos/day 1` if it holds all files, or an empty string if they share no folder. */
export function getCommonFolder(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split('/').slice(0, -1));
  const end = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return (end < 0 ? first : first.slice(0, end)).join('/');
}

function toStem(text: string): string {
  return removeHiddenCharacters(text.slice(-LONGEST))
    .replaceAll(/[^\P{C}\u200c\u200d]/gu, '')
    .replaceAll(/[/\\:]/g, '-')
    .trim();
}

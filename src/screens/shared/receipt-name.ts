import { removeHiddenCharacters } from '@countersign/proof/encoding';

const LONGEST = 120;

export const RECEIPT_END = '.countersign.json';

/**
 * A receipt's file name: by its one file, else by the folder that all its files are in, else by the
 * title, else by the first of them, else by the signature.
 */
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
    isNamed ? `${first.split('/').at(-1) ?? ''} and ${others.length} more` : '',
    signature,
  ];
  return `${stems.map(toStem).find((text) => text !== '') ?? ''}${RECEIPT_END}`;
}

/** `photos/day 1` for what is all in there; empty where the files share none. */
export function getCommonFolder(names: readonly string[]): string {
  const [first = [], ...others] = names.map((name) => name.split('/').slice(0, -1));
  const end = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return (end < 0 ? first : first.slice(0, end)).join('/');
}

/** Keeps the characters that a file system takes and that can be seen. */
function toStem(text: string): string {
  return removeHiddenCharacters(text.slice(-LONGEST))
    .replaceAll(/[^\P{C}\u200c\u200d]/gu, '')
    .replaceAll(/[/\\:]/g, '-')
    .trim();
}

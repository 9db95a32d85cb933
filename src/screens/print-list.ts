import { madeOnce } from '../ui/made-once';

const getFormat = madeOnce(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }));

/** `a, b and c`. One word needs no format, whose making takes its time. */
export function printList(words: readonly string[]): string {
  const [first = '', ...others] = words;
  return others.length === 0 ? first : getFormat().format(words);
}

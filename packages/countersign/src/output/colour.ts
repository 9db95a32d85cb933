import type { Output } from './output';

const COLOURS: Readonly<Record<string, number>> = {
  VERIFIED: 32,
  'VERIFIED OFFLINE': 32,
  FOUND: 32,
  SIGNED: 32,
  'LINKS ADDED': 32,
  'WITHDRAWAL SIGNED': 32,
  FALSE: 31,
  FAILED: 31,
  WITHDRAWN: 33,
  'CANNOT CHECK': 33,
  'NOT FOUND': 33,
  'NOT ALL FOUND': 33,
  'SIGNED, BUT NO RECEIPT WRITTEN': 33,
  'WITHDRAWAL SIGNED, BUT NO RECEIPT WRITTEN': 33,
  'LINKS ADDED, BUT NO RECEIPT WRITTEN': 33,
  'NOT SIGNED': 33,
  'NOT WITHDRAWN': 33,
  'NO LINKS ADDED': 33,
};

/** The headline says the same in words. */
export function colour(text: string, { isColoured = false }: Output): string {
  const [headline = '', ...lines] = text.split('\n');
  const code = COLOURS[headline];
  if (!isColoured || code === undefined) return text;
  return [`\u001b[1;${code}m${headline}\u001b[0m`, ...lines].join('\n');
}

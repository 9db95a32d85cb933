import type { TextFault } from './recognized-text';

/** Codes that people paste, of other worlds. */
const LOOK_ALIKES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^0x[0-9a-f]{40}$/i, 'an Ethereum address'],
  // In a link; alone it may be a fingerprint.
  [/^0x[0-9a-f]{64}$/i, 'an Ethereum transaction'],
  [/^(?:bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,33})$/i, 'a Bitcoin address'],
  [/^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{50,60})$/, 'an IPFS address'],
  [/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID'],
  [/^[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}$/, 'a mail address'],
  [
    /^[\w-]{1,64}(?:\.[\w-]{1,64}){0,8}\.(?:sol|sns|skr|eth)$/i,
    'the name of a wallet, not its address',
  ],
];

const HEX = /^(?:sha-?256:|0x)?(?<digits>[0-9a-f]{24,})$/i;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{24,}$/;
const NEARLY_CODE = /^[\w+/=-]{32,100}$/;

/** What a code that is none of ours comes near to. */
export function getNearMiss(code: string): TextFault {
  const other = LOOK_ALIKES.find(([pattern]) => pattern.test(code));
  if (other) return { code: 'look-alike', name: other[1] };
  const digits = HEX.exec(code)?.groups?.digits;
  if (digits !== undefined) return { code: 'hex-length', length: digits.length };
  if (BASE58.test(code)) return { code: 'code-length', length: code.length };
  const wrong = NEARLY_CODE.test(code) ? /[^1-9A-HJ-NP-Za-km-z]/.exec(code)?.[0] : undefined;
  return wrong === undefined ? { code: 'other' } : { code: 'character', character: wrong };
}

import { digestOf, encodeAddress, formatDigest } from '@countersign/proof/encoding';
import {
  MAX_REQUEST_LENGTH,
  parseRequest,
  serializeRequest,
  type SignersRequest,
} from '@countersign/proof/requests';
import { isProofError } from '@countersign/proof';
import { NET, sha256, utf8 } from './cast';

const ADDRESSES = Array.from({ length: 17 }, (_, index) =>
  encodeAddress(sha256(`signer ${index}`)),
);
const [ANNA = '', BEN = ''] = ADDRESSES;
const DIGEST = digestOf(utf8('hello\n'));
const FILE: SignersRequest = {
  claim: { kind: 'file', digest: DIGEST, net: NET },
  name: 'hello.txt',
  signers: [ANNA, BEN],
  need: 2,
};
const FULL: SignersRequest = { ...FILE, until: '2026-12-04', note: 'Bitte bis Freitag. 写真 ❤️' };

const REQUESTS: Readonly<Record<string, SignersRequest>> = {
  'a file': FILE,
  'with a day and a note': FULL,
  'one of two suffices': { ...FILE, need: 1 },
  'a set': { ...FILE, claim: { kind: 'tree', root: DIGEST, count: 3, net: NET } },
  'sixteen signers': { ...FILE, signers: ADDRESSES.slice(0, 16), need: 16 },
  'the longest name and note': { ...FULL, name: 'ä'.repeat(127), note: '🖊'.repeat(80) },
};

const JSON_OF_FULL = Buffer.from(serializeRequest(FULL), 'base64url').toString();
const EDITED: Readonly<Record<string, string>> = {
  'a space in it': JSON_OF_FULL.replace('{', '{ '),
  'members in another order': JSON_OF_FULL.replace(/\{(.*?),(.*),(.*)\}/, '{$3,$2,$1}'),
  'an unknown member': JSON_OF_FULL.replace('{', '{"a":1,'),
  'a member twice': JSON_OF_FULL.replace('"need":2', '"need":1,"need":2'),
  'a number in another form': JSON_OF_FULL.replace('"need":2', '"need":2.0'),
  'a letter escaped': JSON_OF_FULL.replace('hello', '\\u0068ello'),
  'a file and a set': JSON_OF_FULL.replace('{', '{"count":2,').replace(
    '"signers"',
    `"root":"${formatDigest(DIGEST)}","signers"`,
  ),
  'no signer': JSON_OF_FULL.replace(/"signers":\[.*?\]/, '"signers":[]'),
  'a signer twice': JSON_OF_FULL.replace(BEN, ANNA),
  'a signer in another spelling': JSON_OF_FULL.replace(ANNA, `1${ANNA}`),
  'seventeen signers': JSON_OF_FULL.replace(/\[.*?\]/, JSON.stringify(ADDRESSES.slice(0, 17))),
  'none needed': JSON_OF_FULL.replace('"need":2', '"need":0'),
  'more needed than asked': JSON_OF_FULL.replace('"need":2', '"need":3'),
  'how many is not said': JSON_OF_FULL.replace('"need":2,', ''),
  'no day': JSON_OF_FULL.replace('12-04', '02-30'),
  'a day in another form': JSON_OF_FULL.replace('12-04', '12-4'),
  'an empty note': JSON_OF_FULL.replace(/"note":".*?"/, '"note":""'),
  'a note of 81 characters': JSON_OF_FULL.replace(/"note":".*?"/, `"note":"${'x'.repeat(81)}"`),
  'a name that turns the text around': JSON_OF_FULL.replace('hello', '\u202ehello'),
  'a name of 256 bytes': JSON_OF_FULL.replace('hello.txt', 'ä'.repeat(128)),
  'another algorithm': JSON_OF_FULL.replace('sha256:', 'sha512:'),
  'a network that is none': JSON_OF_FULL.replace(NET, 'mainnet'),
  'a list': '[]',
  'no JSON': '{',
};

export function makeRequests() {
  const texts = {
    ...Object.fromEntries(
      Object.entries(EDITED).map(([about, json]) => [
        about,
        Buffer.from(json).toString('base64url'),
      ]),
    ),
    padded: `${serializeRequest(FILE)}=`,
    'base64 of the other alphabet': Buffer.from('"?>?>?>"').toString('base64'),
    'bytes that are no text': Buffer.from([0xff, 0xfe]).toString('base64url'),
    nothing: '',
    'too long': 'e'.repeat(MAX_REQUEST_LENGTH + 1),
  };
  return {
    requests: Object.entries(REQUESTS).map(([about, request]) => {
      const text = serializeRequest(request);
      return { about, text, json: Buffer.from(text, 'base64url').toString() };
    }),
    refused: Object.entries(texts).map(([about, text]) => ({ about, text, fault: getFault(text) })),
  };
}

function getFault(text: string): string {
  try {
    parseRequest(text);
  } catch (error) {
    if (isProofError(error, 'request/malformed')) return error.context.fault;
    throw error;
  }
  throw new Error(`${text} is read`);
}

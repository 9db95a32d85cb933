import { base64 } from '@scure/base';
import { ProofError } from '@countersign/proof';
import { parseMemo, serializeMemo } from '@countersign/proof/claims';
import {
  isAddress,
  isSignature,
  parseDigestList,
  toVisibleText,
} from '@countersign/proof/encoding';
import { parseReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { parseRequest, serializeRequest } from '@countersign/proof/requests';
import { decodeTransaction } from '@countersign/proof/transactions';
import memos from '@countersign/proof/vectors/memos.json';
import requests from '@countersign/proof/vectors/requests.json';
import receipts from '@countersign/proof/vectors/receipts.json';
import transactions from '@countersign/proof/vectors/transactions.json';
import {
  ConfigurationError,
  parseConfigurationText,
} from '@countersign/core/configuration/configuration';
import { parseClusterId, parseRecordAddress } from '@countersign/core/configuration/addresses';
import { recognizeText } from '@countersign/core/records/lookup/recognize-text';
import { parseQuestion } from '@countersign/core/records/lookup/question';
import { parseArchive, serializeArchive } from '@countersign/core/receipts/receipt-archive';
import { readDraft, readPending } from '../src/browser/storage/packed-draft';
import { isStoredReceipt } from '../src/browser/storage/records';

export interface Target {
  readonly seeds: readonly Uint8Array[];
  /**
   * @throws if the parser breaks a law: it throws an error without a code, or does not reproduce
   * the text that it read
   */
  readonly read: (input: Uint8Array) => unknown;
  /** Pieces of the grammar, which are inserted anywhere. */
  readonly words: readonly string[];
}

const receiptTexts = receipts.read
  .map(({ receipt }) => JSON.stringify(receipt))
  .filter((text) => text.length < 3000);
const [receiptText = ''] = receiptTexts;
const SIGNATURE = `${'5'.repeat(86)}k`;
const ADDRESS = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY';
const HEX = 'a1'.repeat(32);
const configuration = `{ "clusters": [ { "id": "solana:devnet", "label": "Devnet", "endpoints": ["https://node.example"] } ] }`;
const JSON_WORDS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  'null',
  'true',
  '-1',
  '1e999',
  '"__proto__":',
];

/** All parsers of untrusted input. */
export const TARGETS: Readonly<Record<string, Target>> = {
  transaction: {
    seeds: [...transactions.decoded, ...transactions.refused].map((vector) =>
      base64.decode(vector.base64),
    ),
    words: ['\x80', '\x81', '\x00', '\x01', '\xff', '\x7f', '\x40'],
    read: refusable(decodeTransaction),
  },
  memo: {
    seeds: [
      ...memos.claims.map(({ memo }) => encode(memo)),
      ...memos.refused.map(({ hex }) => new Uint8Array(Buffer.from(hex, 'hex'))),
    ],
    words: ['countersign/1 ', 'sha256:', ' n=', ' net=', ' title=', ' url=https://', '%e2', ' '],
    read: (input) => {
      const reading = parseMemo(input);
      if (reading.status === 'claim') expectSame(serializeMemo(reading.claim), decode(input));
    },
  },
  receipt: {
    seeds: receiptTexts.map(encode),
    words: [...JSON_WORDS, '"salt":', '"index":', '"path":', '"files":', '"size":'],
    read: refusable((input) => {
      const printed = serializeReceipt(parseReceipt(decode(input)));
      expectSame(serializeReceipt(parseReceipt(printed)), printed);
    }),
  },
  request: {
    seeds: requests.requests.map(({ text }) => encode(text)),
    words: ['=', '-', '_', 'eyJ', 'fQ', 'AAAA'],
    read: refusable((input) => {
      const text = decode(input);
      expectSame(serializeRequest(parseRequest(text)), text);
    }),
  },
  'digest-list': {
    seeds: [
      encode(`${'a1'.repeat(32)}  name\n\\${'0'.repeat(64)} *a\\nb\nsha256:${'f'.repeat(64)}`),
    ],
    words: ['\n', '\r\n', '\\', ' *', '  ', 'sha256:', 'SHA256 (', ') = ', 'a'.repeat(64)],
    read: (input) => parseDigestList(decode(input)),
  },
  link: {
    seeds: ['/verify/5Nn?cluster=solana:devnet', `#question=${'A'.repeat(60)}`].map(encode),
    words: ['/verify/', '?cluster=', '#', '%', '&', '=', '..', '//', '\u202e'],
    read: (input) => {
      const text = decode(input);
      const [pathname = '', search = ''] = text.split('?');
      parseRecordAddress({ pathname, search: `?${search}` });
      parseClusterId(`?${search}`);
      parseQuestion(text);
      toVisibleText(text);
    },
  },
  pasted: {
    seeds: [
      SIGNATURE,
      ADDRESS,
      `https://explorer.solana.com/tx/${SIGNATURE}?cluster=devnet`,
      `<https://a.example/by/${ADDRESS}?cluster=solana:devnet>`,
      `${HEX}  a.txt\n${HEX} *b.txt\n`,
      `sha256:${HEX}`,
      `/verify/${SIGNATURE}\r\n`,
      `/sign?revoke=${SIGNATURE}&network=devnet`,
      `countersign/1 file sha256:${HEX} net=${ADDRESS.slice(0, 32)}`,
      `0x${HEX}`,
      `{"mediaType":"application/vnd.countersign.receipt+json;version=1"}`,
    ].map(encode),
    words: [
      'https://',
      '/verify/',
      '/by/',
      '?cluster=',
      'countersign/1 ',
      ...[SIGNATURE, ADDRESS, HEX, '“', '<', '\u200b'],
    ],
    read: (input) => {
      const text = decode(input);
      const found = recognizeText(text);
      // Surrounding spaces must not change the result.
      expectSame(
        JSON.stringify(recognizeText(`\n ${text} \n`), toText),
        JSON.stringify(found, toText),
      );
      const isSound =
        (found.kind !== 'record' || isSignature(found.signature)) &&
        (found.kind !== 'address' || isAddress(found.address)) &&
        (found.kind !== 'digests' || found.subjects.length > 0);
      if (!isSound) throw new Error(`${found.kind} of ${JSON.stringify(text)}`);
    },
  },
  configuration: {
    seeds: [encode(configuration)],
    words: [...JSON_WORDS, '"test":', '"subscriptions":', 'https://', 'wss://', '"visitorNodes":'],
    read: refusable((input) => parseConfigurationText(decode(input))),
  },
  stored: {
    seeds: [
      encode(`{ "signature": "a", "network": "b", "createdAt": 1, "text": "", "names": [] }`),
    ],
    words: [...JSON_WORDS, '"draft":', '"subjects":', '"state":', '"digests":', '"packed":'],
    read: (input) => {
      const value = readJson(decode(input));
      readDraft(value);
      readPending(value);
      isStoredReceipt(value);
    },
  },
  archive: {
    seeds: [
      encode(receiptText),
      encode(
        (
          await serializeArchive([
            {
              signature: '',
              network: '',
              createdAt: 1,
              text: receiptText,
              names: [],
              digests: [],
            },
          ])
        ).join(''),
      ),
    ],
    words: [...JSON_WORDS, '"receipts":', '"mediaType":', '"createdAt":', ';version=2'],
    read: (input) => parseArchive(decode(input), 2),
  },
};

/** A parser may reject an input only by an error with a code. */
function refusable(read: (input: Uint8Array) => unknown): Target['read'] {
  return (input) => {
    try {
      return read(input);
    } catch (error) {
      if (error instanceof ProofError || error instanceof ConfigurationError) return error;
      throw error;
    }
  };
}

/** JSON has no bytes. */
function toText(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? String(value) : value;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function expectSame(one: string, other: string): void {
  if (one !== other) throw new Error(`${JSON.stringify(one)} is not ${JSON.stringify(other)}`);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function decode(input: Uint8Array): string {
  return new TextDecoder().decode(input);
}

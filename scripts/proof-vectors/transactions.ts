import { base64 } from '@scure/base';
import { isProofError } from '@countersign/proof';
import type { Instruction } from '@countersign/proof/claims';
import { parseAddress } from '@countersign/proof/encoding';
import {
  COMPUTE_BUDGET_PROGRAM,
  decodeTransaction,
  MEMO_PROGRAM,
} from '@countersign/proof/transactions';
import {
  compileMessage,
  encodeMessage,
  encodeTransaction,
  encodeVersion1,
  ENOUGH,
  type RawConfig,
  type RawMessage,
  signMessage,
} from '@countersign/proof/test/build-transaction';
import { ALICE, BOB, createFile, NET, PAYER, sha256, signClaim, toHexText, utf8 } from './cast';

const { digest } = createFile('a.txt');
const CLAIM = { kind: 'file', digest, net: NET } as const;
const GOOD = signClaim({ claim: CLAIM });
const LOOKUP = { table: sha256('a lookup table'), writable: [3, 1], readonly: [7] };
const SIGNATURE = new Uint8Array(64).fill(7);

const memoOf = (address: string): Instruction => ({
  programAddress: MEMO_PROGRAM,
  accounts: [{ address, role: 'readonly-signer' }],
  data: utf8('hi'),
});

function bent(bend: (message: RawMessage) => RawMessage, signatures = 1): Uint8Array {
  const message = bend(compileMessage(ALICE, [memoOf(ALICE.address)]));
  return encodeTransaction(Array<Uint8Array>(signatures).fill(SIGNATURE), encodeMessage(message));
}

function withInstruction(change: Partial<RawMessage['instructions'][number]>): Uint8Array {
  return bent((message) => ({
    ...message,
    instructions: message.instructions.map((instruction) => ({ ...instruction, ...change })),
  }));
}

/** The bytes of its one memo are changed before the signature is appended. */
function bent1(
  bend: (message: RawMessage) => RawMessage,
  config?: RawConfig,
  signatures = 1,
): Uint8Array {
  const message = bend(compileMessage(ALICE, [memoOf(ALICE.address)]));
  return Uint8Array.from([
    ...encodeVersion1(message, config),
    ...Array<Uint8Array>(signatures)
      .fill(SIGNATURE)
      .flatMap((signature) => [...signature]),
  ]);
}

const same = (message: RawMessage) => message;
const keysOf = (count: number) =>
  Array.from({ length: count - 2 }, (_, index) => sha256(`key ${String(index)}`));
const withKeys = (count: number) =>
  bent1((message) => ({ ...message, keys: [...message.keys, ...keysOf(count)] }));
const withMemos = (count: number) =>
  bent1(({ instructions, ...message }) => ({
    ...message,
    instructions: Array.from({ length: count }, () => instructions).flat(),
  }));
const with1 = (change: Partial<RawMessage['instructions'][number]>) =>
  bent1((message) => ({
    ...message,
    instructions: message.instructions.map((instruction) => ({ ...instruction, ...change })),
  }));
const withSigners = (count: number) =>
  bent1(
    ({ keys, ...message }) => ({
      ...message,
      header: [count, 0, 1],
      keys: [...keys.slice(0, 1), ...keysOf(count + 1), ...keys.slice(1)],
      instructions: [],
    }),
    ENOUGH,
    count,
  );
const GOOD_1 = signClaim({ claim: CLAIM, version: 1 });

const DECODED: Record<string, Uint8Array> = {
  'a file claim, version 0': GOOD,
  'a file claim, legacy': signClaim({ claim: CLAIM, version: 'legacy' }),
  'a claim whose fee somebody else pays': signClaim({ claim: CLAIM, payer: PAYER }),
  'a claim with address lookups': signClaim({
    claim: CLAIM,
    bendMessage: (message) => ({ ...message, lookups: [LOOKUP] }),
  }),
  'an instruction that uses looked-up accounts': bent((message) => ({
    ...message,
    instructions: [{ program: 1, accounts: [0, 2, 3, 4], data: utf8('hi') }],
    lookups: [LOOKUP],
  })),
  'a read-only second signer': signMessage(
    compileMessage(PAYER, [memoOf(ALICE.address), memoOf(BOB.address)], 'legacy'),
    [PAYER, ALICE, BOB],
  ),
  'a writable account that does not sign': signMessage(
    compileMessage(ALICE, [
      {
        programAddress: COMPUTE_BUDGET_PROGRAM,
        accounts: [{ address: BOB.address, role: 'writable' }],
        data: new Uint8Array(200),
      },
    ]),
    [ALICE],
  ),
  'no instruction at all': bent((message) => ({ ...message, instructions: [] })),
  'a lookup of one account to write and one to read': bent((message) => ({
    ...message,
    lookups: [{ ...LOOKUP, writable: [3], readonly: [7] }],
  })),
  '256 accounts': bent((message) => ({
    ...message,
    lookups: [{ ...LOOKUP, writable: Array<number>(253).fill(1) }],
  })),
  '1,232 bytes': withInstruction({ data: new Uint8Array(1232 - 173) }),
  'an instruction without data': withInstruction({ data: new Uint8Array(0) }),
  'a file claim, version 1': GOOD_1,
  'version 1 with a fee, both limits and a heap': bent1(same, {
    mask: 0b11111,
    values: [0xffffffff, 1, 1_400_000, 65_536, 262_144],
  }),
  'version 1 with the least of all': bent1(same, { mask: 0b11100, values: [1, 1, 32_768] }),
  'version 1 with 64 keys': withKeys(64),
  'version 1 with 64 instructions': withMemos(64),
  'version 1 without an instruction': withMemos(0),
  'version 1 with 12 signatures': withSigners(12),
  'version 1 of 4,096 bytes': with1({ data: new Uint8Array(4096 - 183) }),
};

const [start, rest] = [GOOD.subarray(0, 1), GOOD.subarray(1)];
const padded = (...length: number[]) => Uint8Array.from([...length, ...rest]);

const REFUSED: Record<string, Uint8Array> = {
  'no byte': new Uint8Array(0),
  'one byte': start,
  'one byte too few': GOOD.subarray(0, -1),
  'one byte too many': Uint8Array.from([...GOOD, 0]),
  'a count of signatures that reads as version 1, with a value that is not known': padded(0x81, 0),
  'a third byte of length that is not needed': withTail(0x80, 0x80, 0),
  'a length beyond 16 bits': withTail(0xff, 0xff, 4),
  'the largest length': withTail(0xff, 0xff, 3),
  'a length of four bytes': withTail(0xff, 0xff, 0x83, 0),
  'no signature': encodeTransaction([], GOOD.slice(65)),
  'two signatures for one signer': bent((message) => message, 2),
  'version 1 behind its signatures': bent((message) => ({ ...message, version: 1 })),
  'version 2': bent((message) => ({ ...message, version: 2 })),
  'version 127': bent((message) => ({ ...message, version: 127 })),
  'a format whose version comes first': Uint8Array.of(0x82, 0, 0),
  'a format that would be version 0, whose version comes first': Uint8Array.of(0x80, 0, 0),
  '1,233 bytes': withInstruction({ data: new Uint8Array(1233 - 173) }),
  'a fee payer that is read-only': bent(({ header, ...message }) => ({
    ...message,
    header: [header[0], 1, header[2]],
  })),
  'no required signature': bent(({ ...message }) => ({ ...message, header: [0, 0, 1] }), 0),
  'more signers than keys': bent(({ ...message }) => ({ ...message, header: [3, 0, 0] }), 3),
  'more read-only accounts than keys': bent(({ ...message }) => ({
    ...message,
    header: [1, 0, 2],
  })),
  'a key that stands twice': bent((message) => ({
    ...message,
    keys: [...message.keys, ...message.keys.slice(0, 1)],
  })),
  'the fee payer as the program': withInstruction({ program: 0 }),
  'a program beyond the keys': withInstruction({ program: 2 }),
  'a program from a lookup table': bent((message) => ({
    ...message,
    instructions: [{ program: 2, accounts: [0], data: utf8('hi') }],
    lookups: [LOOKUP],
  })),
  'an account beyond the keys': withInstruction({ accounts: [2] }),
  'an account beyond the looked-up ones': bent((message) => ({
    ...message,
    instructions: [{ program: 1, accounts: [5], data: utf8('hi') }],
    lookups: [LOOKUP],
  })),
  'a lookup of nothing': bent((message) => ({
    ...message,
    lookups: [{ ...LOOKUP, writable: [], readonly: [] }],
  })),
  'more than 256 accounts': bent((message) => ({
    ...message,
    lookups: [{ ...LOOKUP, writable: Array<number>(254).fill(1) }],
  })),
  'data beyond the end': GOOD.subarray(0, 300),
  'version 1, the first byte alone': Uint8Array.of(0x81),
  'version 1, one byte too few': GOOD_1.subarray(0, -1),
  'version 1, one byte too many': Uint8Array.from([...GOOD_1, 0]),
  'version 1 of 4,097 bytes': with1({ data: new Uint8Array(4097 - 183) }),
  'version 1 without its signature': bent1(same, ENOUGH, 0),
  'version 1 with two signatures for one signer': bent1(same, ENOUGH, 2),
  'version 1 with 13 signatures': withSigners(13),
  'version 1, its signature in front': Uint8Array.from([
    1,
    ...GOOD_1.slice(-64),
    ...GOOD_1.slice(0, -64),
  ]),
  'version 1, a fee payer that is read-only': bent1(({ header, ...message }) => ({
    ...message,
    header: [header[0], 1, header[2]],
  })),
  'version 1, no required signature': bent1(
    (message) => ({ ...message, header: [0, 0, 1] }),
    ENOUGH,
    0,
  ),
  'version 1, more signers than keys': bent1(
    (message) => ({ ...message, header: [3, 0, 0] }),
    ENOUGH,
    3,
  ),
  'version 1, a key that stands twice': bent1((message) => ({
    ...message,
    keys: [...message.keys, ...message.keys.slice(0, 1)],
  })),
  'version 1 with 65 keys': withKeys(65),
  'version 1 with 65 instructions': withMemos(65),
  'version 1, the fee payer as the program': with1({ program: 0 }),
  'version 1, a program beyond the keys': with1({ program: 2 }),
  'version 1, an account beyond the keys': with1({ accounts: [2] }),
  'version 1 without a compute limit': bent1(same, { mask: 0b1000, values: [65_536] }),
  'version 1 with a compute limit of zero': bent1(same, { mask: 0b1100, values: [0, 65_536] }),
  'version 1 without a limit of loaded data': bent1(same, { mask: 0b100, values: [200_000] }),
  'version 1 with a limit of loaded data of zero': bent1(same, {
    mask: 0b1100,
    values: [200_000, 0],
  }),
  'version 1 without any configuration': bent1(same, { mask: 0, values: [] }),
  'version 1 with the lower half of a fee': bent1(same, {
    mask: 0b1101,
    values: [1, 200_000, 65_536],
  }),
  'version 1 with the upper half of a fee': bent1(same, {
    mask: 0b1110,
    values: [1, 200_000, 65_536],
  }),
  'version 1 with a heap too small': withHeap(31 * 1024),
  'version 1 with a heap too large': withHeap(257 * 1024),
  'version 1 with a heap that is no multiple of a KiB': withHeap(32 * 1024 + 1),
  'version 1 with the first value that is not known': bent1(same, {
    mask: 0b10_1100,
    values: [...ENOUGH.values, 1],
  }),
  'version 1 with the last value that is not known': bent1(same, {
    mask: 0x8000_000c,
    values: [...ENOUGH.values, 1],
  }),
};

function withHeap(bytes: number): Uint8Array {
  return bent1(same, { mask: 0b11100, values: [...ENOUGH.values, bytes] });
}

function withTail(...length: number[]): Uint8Array {
  return Uint8Array.from([1, ...SIGNATURE, 1, 0, 1, ...length, ...parseAddress(ALICE.address)]);
}

export function makeTransactions() {
  return {
    decoded: Object.entries(DECODED).map(([name, bytes]) => {
      const { messageBytes, signatures, instructions, config, ...transaction } =
        decodeTransaction(bytes);
      return {
        name,
        base64: base64.encode(bytes),
        transaction: {
          ...transaction,
          config: config && {
            ...config,
            priorityFeeLamports: String(config.priorityFeeLamports),
          },
          signatures: signatures.map(toHexText),
          messageBytes: toHexText(messageBytes),
          instructions: instructions.map(({ data, ...instruction }) => ({
            ...instruction,
            data: toHexText(data),
          })),
        },
      };
    }),
    refused: Object.entries(REFUSED).map(([name, bytes]) => ({
      name,
      base64: base64.encode(bytes),
      ...getRefusal(name, bytes),
    })),
  };
}

function getRefusal(name: string, bytes: Uint8Array) {
  try {
    decodeTransaction(bytes);
  } catch (error) {
    if (isProofError(error, 'transaction/malformed')) {
      return { code: error.code, fault: error.context.fault };
    }
    if (isProofError(error, 'transaction/unknown-version')) {
      return { code: error.code, version: error.context.version };
    }
    throw error;
  }
  throw new Error(`accepted: ${name}`);
}

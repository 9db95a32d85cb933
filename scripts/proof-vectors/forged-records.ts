import { createHash } from 'node:crypto';
import type { Subject } from '@countersign/proof';
import {
  type Claim,
  getClaimInstructions,
  getMarkInstructions,
  getReferences,
  getWithdrawalMark,
  type Instruction,
  serializeMemo,
  toNet,
} from '@countersign/proof/claims';
import { digestToAddress, parseAddress, toDigest } from '@countersign/proof/encoding';
import {
  LIGHTHOUSE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '@countersign/proof/transactions';
import {
  compileMessage,
  encodeMessage,
  encodeTransaction,
  type RawMessage,
  signMessage,
} from '@countersign/proof/test/build-transaction';
import {
  ALICE,
  BOB,
  fromHexText,
  getRootByDefinition,
  getTreeClaim,
  NET,
  OTHER_GENESIS,
  PAYER,
  sha256,
  signClaim,
  sortDistinct,
  utf8,
} from './cast';
import { getSignature, landed, type Scenario, seen } from './scenario';
import {
  EIGHT,
  EIGHT_CLAIM,
  FILE,
  FILE_CLAIM,
  FILE_TX,
  FILE_TX_1,
  LARGE,
  LARGE_TX,
  LINKS_CLAIM,
  LINKS_TX,
  NINE,
  OTHER_FILE,
  PLAIN,
  REVOKE_CLAIM,
  REVOKE_TX,
  signWithdrawal,
  SMALL,
  SMALL_CLAIM,
} from './sound-records';

const LANDED_LATER = [
  'network earlier-check',
  'references earlier-check',
  'standing earlier-check',
];
const UNSETTLED = ['finalized earlier-check', 'agreement earlier-check', 'time earlier-check'];
const MARK = getWithdrawalMark(ALICE.address, REVOKE_CLAIM.signature);
const WITHOUT_AGREEMENT = PLAIN.filter((line) => !line.startsWith('agreement'));

function refused(
  name: string,
  record: Scenario['record'],
  transaction: Uint8Array,
  notPassed: readonly string[],
): Scenario {
  const evidence = landed(transaction);
  return {
    name,
    evidence,
    record,
    file: 'none',
    notPassed: [...PLAIN, ...LANDED_LATER, ...notPassed],
  };
}

function withMemo(bend: (memo: Instruction) => Instruction[]) {
  return (own: Instruction[]) =>
    own.flatMap((each) => (each.programAddress === MEMO_PROGRAM ? bend(each) : each));
}

function withMemoText(text: string): Uint8Array {
  const bend = withMemo((memo) => [{ ...memo, data: utf8(text) }]);
  return signClaim({ claim: FILE_CLAIM, bend });
}

const UNDECODED = [
  ...PLAIN,
  ...LANDED_LATER,
  'decode transaction-malformed',
  'first-signature earlier-check',
  'signatures earlier-check',
  'one-claim earlier-check',
  'author earlier-check',
  'memo earlier-check',
  'lifetime earlier-check',
];
const NEWER = [
  ...UNDECODED.filter((line) => !line.startsWith('decode')),
  'decode transaction-version-unknown',
];
const UNKNOWN_TX_1 = flip(FILE_TX_1, 4, 0x20);
const LONG_TX_1 = Uint8Array.from([...UNKNOWN_TX_1, ...new Uint8Array(5_000)]);
/** The version byte follows the count and one signature. */
const LONG_TX_2 = Uint8Array.from([...flip(FILE_TX, 65, 2), ...new Uint8Array(2_000)]);
const MEMO = serializeMemo(FILE_CLAIM);
const PAID_TX = signClaim({ claim: FILE_CLAIM, payer: PAYER });
const NO_MEMO = ['author earlier-check', 'memo earlier-check'];
const ELSEWHERE_TX = signClaim({ claim: { ...FILE_CLAIM, net: toNet(OTHER_GENESIS) } });
const BROKEN_TX = withMemoText(`${MEMO} and more`);
const NO_CLAIM_TX = signMessage(compileMessage(ALICE, []), [ALICE]);
const BOBS_CLAIM: Claim = { kind: 'file', digest: OTHER_FILE.digest, net: NET };

/** The evidence names the transaction by its new signature. */
function flip(transaction: Uint8Array, at: number, bits: number): Uint8Array {
  return transaction.map((byte, index) => (index === at ? byte ^ bits : byte));
}

const ORDER = 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn;

function addOrder(transaction: Uint8Array): Uint8Array {
  const s = transaction.slice(33, 65).toReversed();
  const sum = BigInt(`0x${Buffer.from(s).toString('hex')}`) + ORDER;
  const bytes = fromHexText(sum.toString(16).padStart(64, '0')).toReversed();
  return Uint8Array.from([...transaction.slice(0, 33), ...bytes, ...transaction.slice(65)]);
}

/** Lax verifiers accept this signature, which nobody made, for one message in four. */
function signWithSmallKey(attempt = 0): Uint8Array {
  const key = new Uint8Array(32);
  const address = '11111111111111111111111111111111';
  const references = getReferences(FILE_CLAIM);
  const [, memo] = getClaimInstructions({ author: address, claim: FILE_CLAIM, references });
  if (memo === undefined) throw new Error('a claim has a memo');
  const message: RawMessage = {
    version: 0,
    header: [1, 0, 2],
    keys: [key, parseAddress(MEMO_PROGRAM), FILE.digest.bytes],
    lifetime: sha256(`attempt ${attempt}`),
    instructions: [{ program: 1, accounts: [0], data: memo.data }],
    lookups: [],
  };
  const signature = Uint8Array.from([1, ...new Uint8Array(63)]);
  const bytes = encodeMessage(message);
  const hash = createHash('sha512').update(signature.slice(0, 32)).update(key).update(bytes);
  const challenge = BigInt(`0x${hash.digest().reverse().toString('hex')}`) % ORDER;
  return challenge % 4n === 0n
    ? encodeTransaction([signature], bytes)
    : signWithSmallKey(attempt + 1);
}

const LOOKUP = { table: sha256('a lookup table'), writable: [], readonly: [0] };
const NOTHING = Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

function referenceThroughLookup(claim: Claim, files: readonly Subject[], kept: number) {
  return signClaim({
    claim,
    files,
    bend: (own) => own.map((each) => ({ ...each, accounts: each.accounts.slice(0, 2 + kept) })),
    bendMessage: (message) => ({
      ...message,
      lookups: [LOOKUP],
      instructions: message.instructions.map((each, index) =>
        index === 0 ? { ...each, accounts: [...each.accounts, message.keys.length] } : each,
      ),
    }),
  });
}

function programThroughLookup(): Uint8Array {
  const message = compileMessage(ALICE, []);
  const instructions = [{ program: 1, accounts: [0], data: utf8(MEMO) }];
  return signMessage({ ...message, instructions, lookups: [LOOKUP] }, [ALICE]);
}

const authorThroughLookup = signMessage(
  {
    ...compileMessage(PAYER, [{ programAddress: MEMO_PROGRAM, accounts: [], data: utf8(MEMO) }]),
    lookups: [LOOKUP],
    instructions: [{ program: 1, accounts: [2], data: utf8(MEMO) }],
  },
  [PAYER],
);

function transferThroughLookup(): Uint8Array {
  const message = compileMessage(ALICE, [
    { programAddress: SYSTEM_PROGRAM, accounts: [], data: NOTHING },
    { programAddress: MEMO_PROGRAM, accounts: [], data: utf8(MEMO) },
  ]);
  const { length } = message.keys;
  const instructions = message.instructions.map((each, index) =>
    index === 0 ? { ...each, accounts: [length, length] } : each,
  );
  return signMessage({ ...message, instructions, lookups: [LOOKUP] }, [ALICE]);
}

const duplicated = LARGE.slice(0, 3);
const lastTwice = [...sortDistinct(duplicated.map(({ digest }) => digest))];
lastTwice.push(...lastTwice.slice(-1));
const DUPLICATE_CLAIM: Claim = {
  kind: 'tree',
  root: toDigest(getRootByDefinition(lastTwice)),
  count: 4,
  net: NET,
};

function withAccounts(from: number, to: number) {
  return (own: Instruction[]) =>
    own.map((each) => ({ ...each, accounts: each.accounts.slice(from, to) }));
}

const BODY_1 = FILE_TX_1.slice(0, -64);

/** The index of the compute units: after 42 bytes and four keys. */
function isUnits(at: number): boolean {
  return at >= 42 + 4 * 32 && at < 42 + 4 * 32 + 4;
}

function withAnother(own: Instruction[]): Instruction[] {
  const stranger = { address: digestToAddress(OTHER_FILE.digest), role: 'readonly' } as const;
  return own.map((each) =>
    each.programAddress === SYSTEM_PROGRAM
      ? { ...each, accounts: [...each.accounts.slice(0, -1), stranger] }
      : each,
  );
}

const UNLISTED = [
  ...PLAIN.filter((line) => line !== 'file no-file'),
  'references leaves-not-listed',
  'file needs-receipt',
];

const MENTIONING: Instruction = {
  programAddress: SYSTEM_PROGRAM,
  accounts: [
    { address: BOB.address, role: 'writable-signer' },
    { address: ALICE.address, role: 'writable' },
  ],
  data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
};

function pay(programAddress: string, data: Uint8Array): Instruction {
  const accounts = [ALICE, BOB, PAYER].map(
    ({ address }) => ({ address, role: 'writable' }) as const,
  );
  return { programAddress, accounts, data };
}

export const FORGED: Scenario[] = [
  {
    name: 'a transaction that failed',
    evidence: landed(FILE_TX, seen({ err: '{"InstructionError":[1,{"Custom":1}]}' })),
    record: 'failed',
    file: 'none',
    notPassed: [...PLAIN, 'landed landed-with-error'],
  },
  {
    name: 'a transaction that is only confirmed',
    evidence: landed(FILE_TX, seen({ confirmationStatus: 'confirmed' })),
    record: 'settling',
    file: 'none',
    notPassed: [...PLAIN, 'finalized only-confirmed'],
  },
  {
    name: 'a transaction that is only processed',
    evidence: landed(FILE_TX, seen({ confirmationStatus: 'processed' })),
    record: 'not-found',
    file: 'none',
    notPassed: [...WITHOUT_AGREEMENT, 'landed only-processed', ...UNSETTLED],
  },
  {
    name: 'a transaction of unknown status',
    evidence: landed(FILE_TX, seen({ confirmationStatus: null })),
    record: 'unreachable',
    file: 'none',
    notPassed: [...WITHOUT_AGREEMENT, 'landed not-observed', ...UNSETTLED],
  },
  {
    name: 'a failure that is only processed',
    evidence: landed(FILE_TX, seen({ confirmationStatus: 'processed', err: '"AccountNotFound"' })),
    record: 'not-found',
    file: 'none',
    notPassed: [...WITHOUT_AGREEMENT, 'landed only-processed', ...UNSETTLED],
  },
  {
    name: 'a node that takes its word back',
    evidence: landed(FILE_TX, seen({}, { confirmationStatus: 'processed' })),
    record: 'not-found',
    file: 'none',
    notPassed: [...WITHOUT_AGREEMENT, 'landed only-processed', ...UNSETTLED],
  },
  {
    name: 'two nodes that contradict each other on failure',
    evidence: landed(FILE_TX, seen({}, { node: 'https://two.example/', err: '"AccountNotFound"' })),
    record: 'unreachable',
    file: 'none',
    notPassed: [
      ...WITHOUT_AGREEMENT,
      'landed nodes-disagree',
      'finalized earlier-check',
      'agreement nodes-disagree',
      'time earlier-check',
    ],
  },
  ...(
    [
      ['slot', { slot: 5n }],
      ['blockhash', { blockhash: OTHER_GENESIS }],
    ] as const
  ).map(([name, change]): Scenario => ({
    name: `two nodes that contradict each other on the ${name}`,
    evidence: landed(FILE_TX, seen({}, { node: 'https://two.example/', ...change })),
    record: 'unreachable',
    file: 'none',
    notPassed: [
      ...WITHOUT_AGREEMENT,
      'landed nodes-disagree',
      'finalized earlier-check',
      'agreement nodes-disagree',
      'time earlier-check',
    ],
  })),
  {
    name: 'two nodes that contradict each other on the time',
    evidence: landed(
      FILE_TX,
      seen({}, { node: 'https://two.example/', blockTime: 1_778_762_041n }),
    ),
    record: 'valid',
    file: 'none',
    notPassed: [...WITHOUT_AGREEMENT, 'agreement nodes-disagree', 'time nodes-disagree'],
  },
  ...[
    'https://ONE.example/other?key=1',
    'https://one.example:443/',
    'https://user:key@one.example/',
    'https://%6fne.example#https://two.example',
    'https://one.example./',
  ].map((node): Scenario => ({
    name: `a second voice from the same host, as ${node}`,
    evidence: landed(FILE_TX, seen({}, { node })),
    record: 'valid',
    file: 'none',
    notPassed: PLAIN,
  })),
  {
    name: 'a block time that is missing',
    evidence: landed(FILE_TX, seen({ blockTime: null })),
    record: 'valid',
    file: 'none',
    notPassed: [...PLAIN, 'time block-time-missing'],
  },
  {
    name: 'a block time a thousand times too small',
    evidence: landed(FILE_TX, seen({ blockTime: 1_778_762n })),
    record: 'valid',
    file: 'none',
    notPassed: [...PLAIN, 'time block-time-implausible'],
  },
  {
    name: 'a block time in the year 9000',
    evidence: landed(FILE_TX, seen({ blockTime: 221_845_392_000n })),
    record: 'valid',
    file: 'none',
    notPassed: [...PLAIN, 'time block-time-implausible'],
  },
  {
    name: 'a node of another network',
    evidence: landed(FILE_TX, { genesisHash: OTHER_GENESIS }),
    record: 'wrong-network',
    file: 'none',
    notPassed: [...PLAIN, 'network network-differs'],
  },
  {
    name: 'a node whose network is not known',
    evidence: landed(FILE_TX, { genesisHash: null }),
    record: 'unreachable',
    file: 'none',
    notPassed: [...PLAIN, 'network network-unknown'],
  },
  {
    name: 'a genesis hash that is none',
    evidence: landed(FILE_TX, { genesisHash: NET }),
    record: 'unreachable',
    file: 'none',
    notPassed: [...PLAIN, 'network network-unknown'],
  },
  {
    name: 'another file',
    evidence: landed(FILE_TX),
    files: [OTHER_FILE],
    record: 'valid',
    file: 'mismatch',
    notPassed: [...PLAIN.filter((line) => line !== 'file no-file'), 'file file-differs'],
  },
  {
    name: 'the file and another',
    evidence: landed(FILE_TX),
    files: [FILE, OTHER_FILE],
    record: 'valid',
    file: 'mismatch',
    notPassed: [...PLAIN.filter((line) => line !== 'file no-file'), 'file file-differs'],
  },
  {
    name: 'a signature with a leading 1 too many',
    evidence: landed(FILE_TX, { signature: `1${getSignature(FILE_TX)}` }),
    record: 'malformed',
    file: 'none',
    notPassed: [
      ...PLAIN,
      ...LANDED_LATER,
      'signature-text signature-malformed',
      'first-signature signature-is-another',
    ],
  },
  {
    name: 'a record that the node does not have',
    evidence: landed(FILE_TX, { lookup: { status: 'not-found' }, observations: [] }),
    record: 'not-found',
    file: 'none',
    notPassed: [
      ...WITHOUT_AGREEMENT,
      ...LANDED_LATER,
      'lookup not-found',
      'decode no-transaction',
      'first-signature earlier-check',
      'signatures earlier-check',
      'one-claim earlier-check',
      ...NO_MEMO,
      'lifetime earlier-check',
      'landed not-found',
      ...UNSETTLED,
    ],
  },
  {
    name: 'a node that cannot be reached',
    evidence: landed(FILE_TX, {
      genesisHash: null,
      lookup: { status: 'unreachable', reason: 'timeout' },
      observations: [],
    }),
    files: [FILE],
    record: 'unreachable',
    file: 'cannot-check',
    notPassed: [
      ...WITHOUT_AGREEMENT.filter((line) => line !== 'file no-file'),
      ...LANDED_LATER,
      'lookup unreachable',
      'decode no-transaction',
      'first-signature earlier-check',
      'signatures earlier-check',
      'one-claim earlier-check',
      ...NO_MEMO,
      'lifetime earlier-check',
      'landed not-observed',
      'file earlier-check',
      ...UNSETTLED,
    ],
  },
  {
    name: 'another transaction in place of the one asked for',
    evidence: landed(FILE_TX, { signature: getSignature(REVOKE_TX) }),
    record: 'bad-signature',
    file: 'none',
    notPassed: [...PLAIN, ...LANDED_LATER, 'first-signature signature-is-another'],
  },
  {
    name: 'trailing bytes behind the transaction',
    evidence: landed(FILE_TX, {
      lookup: { status: 'found', transaction: Uint8Array.from([...FILE_TX, 0]) },
    }),
    record: 'malformed',
    file: 'none',
    notPassed: UNDECODED,
  },
  {
    name: 'a transaction format to come',
    evidence: landed(FILE_TX, {
      lookup: { status: 'found', transaction: Uint8Array.from([0x82, ...FILE_TX]) },
    }),
    record: 'newer-format',
    file: 'none',
    notPassed: [
      ...PLAIN,
      ...LANDED_LATER,
      'decode transaction-version-unknown',
      'first-signature earlier-check',
      'signatures earlier-check',
      'one-claim earlier-check',
      'lifetime earlier-check',
      ...NO_MEMO,
    ],
  },
  ...(
    [
      ['a transaction format to come behind its signatures, longer than any', LONG_TX_2],
      ['version 1 with a value that is not known, longer than any', LONG_TX_1],
      ['version 1 with a value that is not known, and no signer', flip(UNKNOWN_TX_1, 1, 1)],
    ] as const
  ).map(([name, transaction]): Scenario => ({
    name,
    evidence: landed(FILE_TX, { lookup: { status: 'found', transaction } }),
    record: 'newer-format',
    file: 'none',
    notPassed: NEWER,
  })),
  {
    name: 'version 1 with a value that is not known',
    evidence: landed(FILE_TX_1, {
      lookup: { status: 'found', transaction: flip(FILE_TX_1, 4, 0x20) },
    }),
    record: 'newer-format',
    file: 'none',
    notPassed: [
      ...PLAIN,
      ...LANDED_LATER,
      'decode transaction-version-unknown',
      'first-signature earlier-check',
      'signatures earlier-check',
      'one-claim earlier-check',
      'lifetime earlier-check',
      ...NO_MEMO,
    ],
  },
  ...(
    [
      ['without its compute limit', FILE_TX_1.map((byte, at) => (at === 4 ? byte & ~4 : byte))],
      ['with a compute limit of zero', FILE_TX_1.map((byte, at) => (isUnits(at) ? 0 : byte))],
      ['with its signature in front', Uint8Array.from([1, ...FILE_TX_1.slice(-64), ...BODY_1])],
      ['with a byte behind its signature', Uint8Array.from([...FILE_TX_1, 0])],
    ] as const
  ).map(([what, transaction]): Scenario => ({
    name: `version 1 ${what}`,
    evidence: landed(FILE_TX_1, { lookup: { status: 'found', transaction } }),
    record: 'malformed',
    file: 'none',
    notPassed: UNDECODED,
  })),
  refused('one bit of a version 1 message changed', 'bad-signature', flip(FILE_TX_1, 80, 1), [
    'signatures signature-invalid',
  ]),
  {
    name: 'a version 1 set of nine that does not list its leaves',
    evidence: landed(
      signClaim({ claim: getTreeClaim(NINE), version: 1, bend: withAccounts(0, 3), files: NINE }),
    ),
    files: NINE.slice(0, 1),
    record: 'valid',
    file: 'cannot-check',
    notPassed: UNLISTED,
  },
  {
    name: 'a version 1 set of nine that lists eight, and a stranger’s file',
    evidence: landed(
      signClaim({ claim: getTreeClaim(NINE), version: 1, bend: withAnother, files: NINE }),
    ),
    files: NINE.slice(0, 1),
    record: 'valid',
    file: 'cannot-check',
    notPassed: UNLISTED,
  },
  {
    name: 'a file that is not among the leaves that a version 1 set lists',
    evidence: landed(signClaim({ claim: getTreeClaim(NINE), version: 1, files: NINE })),
    files: [FILE],
    record: 'valid',
    file: 'mismatch',
    notPassed: [...PLAIN.filter((line) => line !== 'file no-file'), 'file file-differs'],
  },
  refused('one bit of the message changed', 'bad-signature', flip(FILE_TX, 200, 1), [
    'signatures signature-invalid',
  ]),
  refused('one bit of the signature changed', 'bad-signature', flip(FILE_TX, 5, 1), [
    'signatures signature-invalid',
  ]),
  refused('a signature S + L', 'bad-signature', addOrder(FILE_TX), [
    'signatures signature-invalid',
  ]),
  refused('a key of small order', 'bad-signature', signWithSmallKey(), [
    'signatures signature-invalid',
  ]),
  refused(
    'a second signature that is missing',
    'bad-signature',
    encodeTransaction([PAID_TX.slice(1, 65), new Uint8Array(64)], PAID_TX.slice(129)),
    ['signatures signature-invalid'],
  ),
  refused(
    'two signatures that changed places',
    'bad-signature',
    encodeTransaction([PAID_TX.slice(65, 129), PAID_TX.slice(1, 65)], PAID_TX.slice(129)),
    ['signatures signature-invalid'],
  ),
  refused(
    'a transaction that does nothing',
    'no-claim',
    signMessage(compileMessage(ALICE, []), [ALICE]),
    ['one-claim no-claim', ...NO_MEMO],
  ),
  refused(
    'a victim’s address that is merely mentioned',
    'no-claim',
    signMessage(compileMessage(BOB, [MENTIONING]), [BOB]),
    ['one-claim no-claim', ...NO_MEMO],
  ),
  refused(
    'a memo that the victim does not sign',
    'unsigned-memo',
    signClaim({
      claim: FILE_CLAIM,
      author: BOB,
      bend: withMemo((memo) => [
        { ...memo, accounts: [{ address: ALICE.address, role: 'readonly' }] },
      ]),
    }),
    ['author memo-account-not-signer'],
  ),
  refused(
    'a memo without an account',
    'unsigned-memo',
    signClaim({ claim: FILE_CLAIM, bend: withMemo((memo) => [{ ...memo, accounts: [] }]) }),
    ['author memo-without-account'],
  ),
  refused(
    'a memo with two signers',
    'ambiguous',
    signClaim({
      claim: FILE_CLAIM,
      payer: PAYER,
      bend: withMemo((memo) => [
        {
          ...memo,
          accounts: [...memo.accounts, { address: PAYER.address, role: 'writable-signer' }],
        },
      ]),
    }),
    ['author memo-with-several-accounts'],
  ),
  refused('an author through a lookup table', 'unsigned-memo', authorThroughLookup, [
    'author memo-account-not-signer',
  ]),
  refused(
    'a transfer of nothing between looked-up accounts, beside a memo by nobody',
    'unsigned-memo',
    transferThroughLookup(),
    ['author memo-without-account'],
  ),
  {
    name: 'a memo program through a lookup table',
    evidence: landed(FILE_TX, {
      lookup: { status: 'found', transaction: programThroughLookup() },
    }),
    record: 'malformed',
    file: 'none',
    notPassed: UNDECODED,
  },
  refused(
    'a memo in an inner instruction: at the top there is only the program that made it',
    'no-claim',
    signClaim({
      claim: FILE_CLAIM,
      bend: withMemo((memo) => [
        {
          programAddress: 'SMPLecH534NA9acpos4G6x7uf3LWbCAwZQE9e8ZekMu',
          accounts: memo.accounts,
          data: memo.data,
        },
      ]),
    }),
    ['one-claim no-claim', ...NO_MEMO],
  ),
  refused(
    'another memo program',
    'no-claim',
    signClaim({
      claim: FILE_CLAIM,
      bend: withMemo((memo) => [
        { ...memo, programAddress: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo' },
      ]),
    }),
    ['one-claim no-claim', ...NO_MEMO],
  ),
  refused(
    'two claims in one transaction',
    'ambiguous',
    signClaim({
      claim: FILE_CLAIM,
      bend: withMemo((memo) => [memo, { ...memo, data: utf8(serializeMemo(BOBS_CLAIM)) }]),
    }),
    ['one-claim several-claims', ...NO_MEMO],
  ),
  refused(
    'a claim beside a broken one',
    'ambiguous',
    signClaim({
      claim: FILE_CLAIM,
      bend: withMemo((memo) => [memo, { ...memo, data: utf8('countersign/1 nonsense') }]),
    }),
    ['one-claim several-claims', ...NO_MEMO],
  ),
  refused('a second claim behind "; "', 'malformed', withMemoText(`${MEMO}; ${MEMO}`), [
    'memo memo-malformed',
  ]),
  refused(
    'uppercase hex',
    'malformed',
    withMemoText(MEMO.replace(/[0-9a-f]{64}/, (hex) => hex.toUpperCase())),
    ['memo memo-malformed'],
  ),
  refused(
    'a memo that is not UTF-8',
    'malformed',
    signClaim({
      claim: FILE_CLAIM,
      bend: withMemo((memo) => [{ ...memo, data: Uint8Array.from([...memo.data, 0xff]) }]),
    }),
    ['memo memo-malformed'],
  ),
  refused('a bidi override in the title', 'malformed', withMemoText(`${MEMO} title=%E2%80%AE`), [
    'memo memo-malformed',
  ]),
  refused('a newer version', 'newer-format', withMemoText(MEMO.replace('/1', '/2')), [
    'memo memo-version-unknown',
  ]),
  ...(
    [
      ['in a memo longer than any of ours', 'x'.repeat(500)],
      ['with text beyond ASCII behind it', 'é'],
    ] as const
  ).map(([where, more]) =>
    refused(
      `another algorithm ${where}`,
      'newer-format',
      withMemoText(`${MEMO.replace('sha256', 'sha3-256')}${more}`),
      ['memo memo-algorithm-unknown'],
    ),
  ),
  refused('another algorithm', 'newer-format', withMemoText(MEMO.replace('sha256', 'sha3-256')), [
    'memo memo-algorithm-unknown',
  ]),
  {
    name: 'a reference through a lookup table',
    evidence: landed(referenceThroughLookup(FILE_CLAIM, [], 0)),
    record: 'valid',
    file: 'none',
    notPassed: [...PLAIN, 'references reference-missing'],
  },
  {
    name: 'a leaf of a small tree through a lookup table',
    evidence: landed(referenceThroughLookup(SMALL_CLAIM, SMALL, 3)),
    files: SMALL.slice(0, 1),
    record: 'valid',
    file: 'cannot-check',
    notPassed: [
      ...PLAIN.filter((line) => line !== 'file no-file'),
      'references leaves-not-listed',
      'file needs-receipt',
    ],
  },
  ...[0, 1].map((place): Scenario => ({
    name: `leaves in a transfer ${place === 0 ? 'from' : 'to'} somebody else`,
    evidence: landed(
      signClaim({
        claim: SMALL_CLAIM,
        files: SMALL,
        payer: PAYER,
        bend: (own) =>
          own.map((each) =>
            each.programAddress === SYSTEM_PROGRAM
              ? {
                  ...each,
                  accounts: each.accounts.with(place, {
                    address: PAYER.address,
                    role: 'writable-signer',
                  }),
                }
              : each,
          ),
      }),
    ),
    files: SMALL.slice(0, 1),
    record: 'valid',
    file: 'cannot-check',
    notPassed: [
      ...PLAIN.filter((line) => line !== 'file no-file'),
      'references leaves-not-listed',
      'file needs-receipt',
    ],
  })),
  ...(
    [
      ['by another program', { programAddress: LIGHTHOUSE_PROGRAM }],
      ['of something', { data: NOTHING.with(4, 1) }],
    ] as const
  ).map(([how, change]): Scenario => ({
    name: `leaves in a transfer ${how}`,
    evidence: landed(
      signClaim({
        claim: SMALL_CLAIM,
        files: SMALL,
        bend: (own) =>
          own.map((each) =>
            each.programAddress === SYSTEM_PROGRAM ? { ...each, ...change } : each,
          ),
      }),
    ),
    files: SMALL.slice(0, 1),
    record: 'valid',
    file: 'cannot-check',
    notPassed: UNLISTED,
  })),
  {
    name: 'a tree of eight files that lists none of them',
    evidence: landed(signClaim({ claim: EIGHT_CLAIM, files: EIGHT, bend: withAccounts(0, 3) })),
    files: EIGHT.slice(0, 1),
    record: 'valid',
    file: 'cannot-check',
    notPassed: UNLISTED,
  },
  {
    name: 'a set that counts one file more than it lists',
    evidence: landed(
      signClaim({
        claim: { ...SMALL_CLAIM, count: 4 },
        files: [...SMALL, OTHER_FILE],
        bend: (own) =>
          own.map((each) => ({
            ...each,
            accounts: each.accounts.filter(
              ({ address }) => address !== digestToAddress(OTHER_FILE.digest),
            ),
          })),
      }),
    ),
    files: SMALL.slice(0, 1),
    record: 'valid',
    file: 'cannot-check',
    notPassed: UNLISTED,
  },
  {
    name: 'a set that counts one file fewer than make its root',
    evidence: landed(signClaim({ claim: { ...SMALL_CLAIM, count: 2 }, files: SMALL.slice(0, 2) })),
    files: SMALL,
    record: 'valid',
    file: 'mismatch',
    notPassed: [...UNLISTED, 'file set-differs'],
  },
  {
    name: 'a node that has a name and knows little',
    evidence: landed(
      FILE_TX,
      seen(
        { node: 'my own node', slot: null, blockhash: null, blockTime: null },
        { node: 'another', slot: null, blockhash: null, blockTime: null },
      ),
    ),
    record: 'valid',
    file: 'none',
    notPassed: [...PLAIN, 'time block-time-missing'],
  },
  {
    name: 'a small tree that does not list its leaves',
    evidence: landed(
      signClaim({
        claim: { ...DUPLICATE_CLAIM },
        files: LARGE.slice(0, 4),
      }),
    ),
    record: 'valid',
    file: 'none',
    notPassed: [...PLAIN, 'references leaves-not-listed'],
  },
  {
    name: 'a tree whose last leaf stands twice',
    evidence: landed(signClaim({ claim: DUPLICATE_CLAIM, files: LARGE.slice(0, 4) })),
    files: duplicated,
    record: 'valid',
    file: 'cannot-check',
    notPassed: [
      ...PLAIN.filter((line) => line !== 'file no-file'),
      'references leaves-not-listed',
      'file needs-receipt',
    ],
  },
  {
    name: 'a revocation by somebody else',
    evidence: landed(signWithdrawal({ claim: REVOKE_CLAIM, author: BOB })),
    about: landed(FILE_TX),
    record: 'does-not-count',
    file: 'none',
    notPassed: [...PLAIN, 'standing author-differs'],
  },
  ...Object.entries({
    'without its mark': [],
    'whose mark was funded before': getMarkInstructions(MARK, 0n),
    'which moves more than its mark needs': getMarkInstructions(MARK, 890_881n),
    'which funds its mark, and does not set it': getMarkInstructions(MARK, 890_880n).slice(0, 1),
    'beside the mark of another record': getMarkInstructions(
      getWithdrawalMark(ALICE.address, getSignature(LARGE_TX)),
      890_880n,
    ),
  }).map(([name, more]): Scenario => ({
    name: `the author’s own revocation ${name}`,
    evidence: landed(
      signClaim({
        claim: REVOKE_CLAIM,
        subject: FILE.digest,
        bend: (own) => [...own, ...more],
      }),
    ),
    about: landed(FILE_TX),
    record: 'does-not-count',
    file: 'none',
    notPassed: [...PLAIN, 'standing mark-missing'],
  })),
  {
    name: 'a revocation that names another record',
    evidence: landed(REVOKE_TX),
    about: landed(signClaim({ claim: FILE_CLAIM, payer: PAYER })),
    record: 'does-not-count',
    file: 'none',
    notPassed: [...PLAIN, 'references subject-unknown', 'standing names-another-record'],
  },
  {
    name: 'a revocation held against a record of another file than it names',
    evidence: landed(REVOKE_TX),
    about: landed(signClaim({ claim: BOBS_CLAIM })),
    record: 'does-not-count',
    file: 'none',
    notPassed: [...PLAIN, 'references subject-unknown', 'standing names-another-record'],
  },
  {
    name: 'a revocation of links',
    evidence: landed(
      signWithdrawal({ claim: { ...REVOKE_CLAIM, signature: getSignature(LINKS_TX) } }),
    ),
    about: landed(LINKS_TX),
    record: 'does-not-count',
    file: 'none',
    notPassed: [...PLAIN, 'references subject-unknown', 'standing names-another-record'],
  },
  {
    name: 'a revocation of a record on another network',
    evidence: landed(
      signWithdrawal({ claim: { ...REVOKE_CLAIM, signature: getSignature(ELSEWHERE_TX) } }),
    ),
    about: landed(ELSEWHERE_TX),
    record: 'does-not-count',
    file: 'none',
    notPassed: [...PLAIN, 'standing names-another-record'],
  },
  {
    name: 'a revocation of a record that is broken itself',
    evidence: landed(REVOKE_TX),
    about: landed(FILE_TX, { lookup: { status: 'not-found' } }),
    record: 'unreachable',
    file: 'none',
    notPassed: [...PLAIN, 'references subject-unknown', 'standing named-record-unknown'],
  },
  {
    name: 'links by somebody else',
    evidence: landed(signClaim({ claim: LINKS_CLAIM, author: BOB, subject: FILE.digest })),
    about: landed(FILE_TX),
    record: 'does-not-count',
    file: 'none',
    notPassed: [...PLAIN, 'standing author-differs'],
  },
  {
    name: 'a revocation by somebody else, not final yet',
    evidence: landed(
      signWithdrawal({ claim: REVOKE_CLAIM, author: BOB }),
      seen({ confirmationStatus: 'confirmed' }),
    ),
    about: landed(FILE_TX),
    record: 'does-not-count',
    file: 'none',
    notPassed: [...PLAIN, 'finalized only-confirmed', 'standing author-differs'],
  },
  {
    name: 'a revocation by somebody else that failed',
    evidence: landed(
      signWithdrawal({ claim: REVOKE_CLAIM, author: BOB }),
      seen({ err: '{"InstructionError":[1,{"Custom":1}]}' }),
    ),
    about: landed(FILE_TX),
    record: 'failed',
    file: 'none',
    notPassed: [...PLAIN, 'landed landed-with-error', 'standing author-differs'],
  },
  {
    name: 'a revocation of a transaction that holds no claim',
    evidence: landed(
      signWithdrawal({ claim: { ...REVOKE_CLAIM, signature: getSignature(NO_CLAIM_TX) } }),
    ),
    about: landed(NO_CLAIM_TX),
    record: 'does-not-count',
    file: 'none',
    notPassed: [...PLAIN, 'references subject-unknown', 'standing names-another-record'],
  },
  {
    name: 'a revocation of a record whose memo is malformed',
    evidence: landed(
      signWithdrawal({ claim: { ...REVOKE_CLAIM, signature: getSignature(BROKEN_TX) } }),
    ),
    about: landed(BROKEN_TX),
    record: 'does-not-count',
    file: 'none',
    notPassed: [...PLAIN, 'references subject-unknown', 'standing names-another-record'],
  },
  {
    name: 'a revocation of a record whose bytes are malformed',
    evidence: landed(REVOKE_TX),
    about: landed(FILE_TX, {
      lookup: { status: 'found', transaction: Uint8Array.from([...FILE_TX, 0]) },
    }),
    record: 'unreachable',
    file: 'none',
    notPassed: [...PLAIN, 'references subject-unknown', 'standing named-record-unknown'],
  },
  {
    name: 'a time of observation that can’t be read',
    evidence: landed(FILE_TX, seen({ observedAt: 'May 14, 2026 12:34:56 UTC' })),
    record: 'valid',
    file: 'none',
    notPassed: [...PLAIN, 'time block-time-implausible'],
  },
  {
    name: 'a claim among the instructions of another app, which the author paid for',
    evidence: landed(
      signClaim({
        claim: FILE_CLAIM,
        payer: PAYER,
        before: [
          pay(SYSTEM_PROGRAM, Uint8Array.of(2, 0, 0, 0, 64, 66, 15, 0, 0, 0, 0, 0)),
          pay(TOKEN_PROGRAM, Uint8Array.of(3, 5, 1, 0, 0, 0, 0, 0, 0)),
          pay(TOKEN_2022_PROGRAM, Uint8Array.of(12, 7, 0, 0, 0, 0, 0, 0, 0, 6)),
          pay(TOKEN_PROGRAM, Uint8Array.of(4, 5, 0, 0, 0, 0, 0, 0, 0)),
          pay(SYSTEM_PROGRAM, Uint8Array.of(1, 0, 0, 0)),
        ],
      }),
    ),
    record: 'valid',
    file: 'none',
    notPassed: PLAIN,
  },
];

import { getOfflineEvidence, type Subject } from '@countersign/proof';
import {
  type Claim,
  getCommitment,
  getMarkInstructions,
  getWithdrawalMark,
  type Instruction,
  type Mark,
  MARK_OWNER,
} from '@countersign/proof/claims';
import {
  digestToAddress,
  encodeAddress,
  parseAddress,
  toDigest,
} from '@countersign/proof/encoding';
import { createReceipt, getFileReceipt, serializeReceipt } from '@countersign/proof/receipts';
import {
  COMPUTE_BUDGET_PROGRAM,
  LIGHTHOUSE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
} from '@countersign/proof/transactions';
import {
  ALICE,
  BOB,
  type ClaimTransaction,
  createFile,
  createFiles,
  createSalt,
  GENESIS,
  getRootByDefinition,
  getTreeClaim,
  NET,
  PAYER,
  sha256,
  signClaim,
  sortDistinct,
  utf8,
} from './cast';
import {
  FINALIZED,
  getSignature,
  type Json,
  landed,
  printed,
  type Scenario,
  seen,
  toReceipt,
} from './scenario';

export const FILE = createFile('a.txt');
export const OTHER_FILE = createFile('b.txt');
export const FILE_CLAIM: Claim = { kind: 'file', digest: FILE.digest, net: NET };
export const FILE_TX = signClaim({ claim: FILE_CLAIM });
export const SMALL = createFiles(3);
export const SMALL_CLAIM = getTreeClaim(SMALL);
const SMALL_TX = signClaim({ claim: SMALL_CLAIM, files: SMALL });
export const LARGE = createFiles(12);
export const LARGE_CLAIM = getTreeClaim(LARGE);
export const LARGE_TX = signClaim({ claim: LARGE_CLAIM });

const SALT = createSalt('a.txt');
const HIDDEN_CLAIM: Claim = {
  kind: 'hidden',
  commitment: getCommitment(FILE.digest, SALT),
  net: NET,
};
export const HIDDEN_TX = signClaim({ claim: HIDDEN_CLAIM });
export const SALTED = SMALL.map((file) => ({ ...file, salt: createSalt(file.name) }));
const HIDDEN_LEAVES = sortDistinct(SALTED.map(({ digest, salt }) => getCommitment(digest, salt)));
export const HIDDEN_SET_CLAIM: Claim = {
  kind: 'hidden',
  commitment: toDigest(getRootByDefinition(HIDDEN_LEAVES)),
  count: 3,
  net: NET,
};
export const HIDDEN_SET_TX = signClaim({ claim: HIDDEN_SET_CLAIM });

export const REVOKE_CLAIM: Claim & { kind: 'revoke' } = {
  kind: 'revoke',
  signature: getSignature(FILE_TX),
  net: NET,
};
export const REVOKE_TX = signWithdrawal({ claim: REVOKE_CLAIM });

export function signWithdrawal({
  claim,
  author = ALICE,
}: {
  readonly claim: Claim & { kind: 'revoke' };
  readonly author?: typeof ALICE;
}): Uint8Array {
  const mark = getWithdrawalMark(author.address, claim.signature);
  const bend = (own: Instruction[]) => [...own, ...getMarkInstructions(mark, 890_880n)];
  return signClaim({ claim, author, subject: FILE.digest, bend });
}

/** Earlier writers marked a file with this hash of `countersign/1 mark file` and the digest. */
const FILE_SEED = Buffer.from(
  sha256('countersign/1 mark file', Uint8Array.of(0), FILE.digest.bytes).subarray(0, 24),
).toString('base64url');
const FILE_MARK: Mark = {
  author: ALICE.address,
  seed: FILE_SEED,
  address: encodeAddress(sha256(parseAddress(ALICE.address), FILE_SEED, parseAddress(MARK_OWNER))),
};

const MARKED_FILE_TX = signClaim({
  claim: FILE_CLAIM,
  bend: (own) => [...own, ...getMarkInstructions(FILE_MARK, 890_880n)],
});

export const LINKS_CLAIM: Claim = {
  kind: 'links',
  signature: getSignature(FILE_TX),
  net: NET,
  urls: ['https://example.org/post/1'],
};
export const LINKS_TX = signClaim({ claim: LINKS_CLAIM, subject: FILE.digest });

export const FILE_RECEIPT = toReceipt({
  claim: FILE_CLAIM,
  subjects: [FILE],
  transaction: FILE_TX,
  observations: [FINALIZED],
});
export const LARGE_RECEIPT = toReceipt({
  claim: LARGE_CLAIM,
  subjects: LARGE,
  transaction: LARGE_TX,
});
export const HIDDEN_RECEIPT = toReceipt({
  claim: HIDDEN_CLAIM,
  subjects: [{ ...FILE, salt: SALT }],
  transaction: HIDDEN_TX,
});
export const HIDDEN_SET_RECEIPT = toReceipt({
  claim: HIDDEN_SET_CLAIM,
  subjects: SALTED,
  transaction: HIDDEN_SET_TX,
});

export function cut(
  claim: Claim,
  subjects: readonly (Subject & { readonly salt?: Uint8Array })[],
  transaction: Uint8Array,
  position: number,
): Json {
  const network = { genesisHash: GENESIS, label: 'Test' };
  const whole = createReceipt({ claim, subjects, transaction, network });
  return printed(serializeReceipt(getFileReceipt(whole, claim, position)));
}

const WALLET_EXTRAS: Instruction[] = [
  { programAddress: COMPUTE_BUDGET_PROGRAM, accounts: [], data: Uint8Array.of(2, 64, 13, 3, 0) },
  {
    programAddress: LIGHTHOUSE_PROGRAM,
    accounts: [{ address: ALICE.address, role: 'readonly' }],
    data: Uint8Array.of(5, 0),
  },
  {
    programAddress: MEMO_PROGRAM,
    accounts: [{ address: ALICE.address, role: 'readonly-signer' }],
    data: utf8('a memo of somebody else'),
  },
];

const ADVANCE_NONCE: Instruction = {
  programAddress: SYSTEM_PROGRAM,
  accounts: [
    { address: BOB.address, role: 'writable' },
    { address: 'SysvarRecentB1ockHashes11111111111111111111', role: 'readonly' },
    { address: ALICE.address, role: 'readonly-signer' },
  ],
  data: Uint8Array.of(4, 0, 0, 0),
};

/** Has too few accounts for a mention, and always fails. */
function transferNothing(count: number): Instruction {
  const accounts = [{ address: ALICE.address, role: 'writable-signer' as const }];
  return {
    programAddress: SYSTEM_PROGRAM,
    accounts: accounts.slice(0, count),
    data: Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  };
}

function mentionFiles(files: readonly Subject[]): Instruction {
  const own = { address: ALICE.address, role: 'writable-signer' as const };
  const references = files.map(({ digest }) => ({
    address: digestToAddress(digest),
    role: 'readonly' as const,
  }));
  return { ...transferNothing(0), accounts: [own, own, ...references] };
}

function turnReferences(instructions: readonly Instruction[]): Instruction[] {
  return instructions.map((each) =>
    each.programAddress === SYSTEM_PROGRAM
      ? {
          ...each,
          accounts: [...each.accounts.slice(0, 2), ...each.accounts.slice(2).toReversed()],
        }
      : each,
  );
}

export const FILE_TX_1 = signClaim({ claim: FILE_CLAIM, version: 1 });
export const NINE = createFiles(9);
const MOST = createFiles(58);
const NINETEEN = createFiles(19);
const ONE_MORE = createFiles(59);

export const EIGHT = createFiles(8);
export const EIGHT_CLAIM = getTreeClaim(EIGHT);

function mentionMore(instructions: readonly Instruction[]): Instruction[] {
  const more = SMALL.map(({ digest }) => ({
    address: digestToAddress(digest),
    role: 'readonly' as const,
  }));
  return instructions.map((each) =>
    each.programAddress === SYSTEM_PROGRAM
      ? { ...each, accounts: [...each.accounts, ...more] }
      : each,
  );
}

function withObservations(...changes: readonly Json[]): Json {
  const { observations } = FILE_RECEIPT;
  const [told] = Array.isArray(observations) ? observations.map((seen: object) => seen) : [];
  return { ...FILE_RECEIPT, observations: changes.map((change) => ({ ...told, ...change })) };
}

const NOTHING_KNOWN = { slot: null, blockTime: null, blockhash: null };
const ALONE = ['agreement one-node-only'];
const NO_RECEIPT = ['transaction', 'network', 'files', 'observations'].map(
  (what) => `receipt-${what} no-receipt`,
);
export const PLAIN = [...ALONE, 'file no-file', ...NO_RECEIPT];
const WITH_FILE = [...ALONE, ...NO_RECEIPT];
export const WITH_RECEIPT = [...ALONE, 'receipt-observations nothing-to-compare'];
const OFFLINE = [
  'lookup taken-from-receipt',
  'network network-unknown',
  'landed not-observed',
  'finalized earlier-check',
  'agreement earlier-check',
  'time earlier-check',
];

function valid(name: string, transaction: Uint8Array): Scenario {
  const evidence = landed(transaction);
  return { name, evidence, record: 'valid', file: 'none', notPassed: PLAIN };
}

export const SOUND: Scenario[] = [
  valid('a file claim', FILE_TX),
  valid('a legacy transaction', signClaim({ claim: FILE_CLAIM, version: 'legacy' })),
  valid(
    'a title beyond ASCII',
    signClaim({ claim: { kind: 'file', digest: FILE.digest, net: NET, title: 'Größe 写真' } }),
  ),
  valid('a fee that somebody else pays', signClaim({ claim: FILE_CLAIM, payer: PAYER })),
  valid(
    'instructions that a wallet added',
    signClaim({ claim: FILE_CLAIM, before: WALLET_EXTRAS }),
  ),
  valid('a small tree', SMALL_TX),
  valid('a large tree', LARGE_TX),
  valid('a hidden file', HIDDEN_TX),
  valid('a tree of eight files', signClaim({ claim: EIGHT_CLAIM, files: EIGHT })),
  {
    name: 'a file alone of a set of 19, each listed',
    evidence: landed(signClaim({ claim: getTreeClaim(NINETEEN), files: NINETEEN })),
    files: NINETEEN.slice(18),
    record: 'valid',
    file: 'match',
    notPassed: WITH_FILE,
  },
  valid('a file claim, version 1', FILE_TX_1),
  valid(
    'a version 1 claim whose fee somebody else pays',
    signClaim({ claim: FILE_CLAIM, payer: PAYER, version: 1 }),
  ),
  valid(
    'instructions that a wallet added to version 1',
    signClaim({ claim: FILE_CLAIM, before: WALLET_EXTRAS, version: 1 }),
  ),
  {
    name: 'a file alone of a version 1 set of 58, each listed',
    evidence: landed(signClaim({ claim: getTreeClaim(MOST), files: MOST, version: 1 })),
    files: MOST.slice(57),
    record: 'valid',
    file: 'match',
    notPassed: WITH_FILE,
  },
  {
    name: 'a file alone of a version 1 set of 59, mentioned by its root only',
    evidence: landed(signClaim({ claim: getTreeClaim(ONE_MORE), version: 1 })),
    files: ONE_MORE.slice(58),
    record: 'valid',
    file: 'cannot-check',
    notPassed: [...WITH_FILE, 'file needs-receipt'],
  },
  valid(
    'a hidden set beside as many addresses as it has files',
    signClaim({ claim: HIDDEN_SET_CLAIM, bend: mentionMore }),
  ),
  ...[0, 1].map((count) =>
    valid(
      `a transfer of nothing that names ${count} accounts`,
      signClaim({ claim: FILE_CLAIM, before: [transferNothing(count)] }),
    ),
  ),
  valid(
    'another program’s data that would be a nonce’s in the System program’s',
    signClaim({
      claim: FILE_CLAIM,
      before: [
        { programAddress: LIGHTHOUSE_PROGRAM, accounts: [], data: Uint8Array.of(4, 0, 0, 0) },
      ],
    }),
  ),
  {
    ...valid('the signed file', FILE_TX),
    files: [FILE, { ...FILE, name: 'a copy' }],
    file: 'match',
    notPassed: WITH_FILE,
  },
  {
    ...valid('the set of a large tree, in another order, one file twice', LARGE_TX),
    files: [...LARGE.toReversed(), ...LARGE.slice(0, 1)],
    file: 'match',
    notPassed: WITH_FILE,
  },
  {
    ...valid('one file of a small tree, alone', SMALL_TX),
    files: SMALL.slice(1, 2),
    file: 'match',
    notPassed: WITH_FILE,
  },
  ...(
    [
      ['behind an empty mention', { before: [mentionFiles([])] }],
      ['behind a mention of another file', { before: [mentionFiles([OTHER_FILE])] }],
      ['before a mention of another file', { bend: (own) => [...own, mentionFiles([OTHER_FILE])] }],
      ['its root last', { bend: turnReferences }],
    ] satisfies [string, Partial<ClaimTransaction>][]
  ).map(([where, change]) => ({
    ...valid(
      `one file of a small tree, alone, ${where}`,
      signClaim({ claim: SMALL_CLAIM, files: SMALL, ...change }),
    ),
    files: SMALL.slice(1, 2),
    file: 'match' as const,
    notPassed: WITH_FILE,
  })),
  {
    ...valid('one file of a large tree, without receipt', LARGE_TX),
    files: LARGE.slice(3, 4),
    file: 'cannot-check',
    notPassed: [...ALONE, 'file needs-receipt', ...NO_RECEIPT],
  },
  {
    ...valid('two files of a large tree, with the whole receipt', LARGE_TX),
    files: LARGE.slice(3, 5),
    receipt: LARGE_RECEIPT,
    file: 'match',
    notPassed: WITH_RECEIPT,
  },
  {
    ...valid('one file of a large tree, with its own receipt', LARGE_TX),
    files: LARGE.slice(3, 4),
    receipt: cut(LARGE_CLAIM, LARGE, LARGE_TX, 3),
    file: 'match',
    notPassed: WITH_RECEIPT,
  },
  {
    ...valid('another file of a large tree, with the first one’s receipt', LARGE_TX),
    files: LARGE.slice(4, 5),
    receipt: cut(LARGE_CLAIM, LARGE, LARGE_TX, 3),
    file: 'cannot-check',
    notPassed: [...WITH_RECEIPT, 'file not-in-receipt'],
  },
  {
    ...valid('two files of a large tree, with the first one’s receipt', LARGE_TX),
    files: LARGE.slice(3, 5),
    receipt: cut(LARGE_CLAIM, LARGE, LARGE_TX, 3),
    file: 'cannot-check',
    notPassed: [...WITH_RECEIPT, 'file not-in-receipt'],
  },
  {
    ...valid('a hidden file with its receipt', HIDDEN_TX),
    files: [FILE],
    receipt: HIDDEN_RECEIPT,
    file: 'match',
    notPassed: WITH_RECEIPT,
  },
  {
    ...valid('a hidden file without its receipt', HIDDEN_TX),
    files: [FILE],
    file: 'cannot-check',
    notPassed: [...ALONE, 'file needs-salt', ...NO_RECEIPT],
  },
  {
    ...valid('a hidden set with its receipt', HIDDEN_SET_TX),
    files: SMALL,
    receipt: HIDDEN_SET_RECEIPT,
    file: 'match',
    notPassed: WITH_RECEIPT,
  },
  {
    ...valid('one file of a hidden set with its own receipt', HIDDEN_SET_TX),
    files: SMALL.slice(2),
    receipt: cut(HIDDEN_SET_CLAIM, SALTED, HIDDEN_SET_TX, 2),
    file: 'match',
    notPassed: WITH_RECEIPT,
  },
  {
    ...valid('a receipt that agrees with what the node says', FILE_TX),
    receipt: FILE_RECEIPT,
    notPassed: [...ALONE, 'file no-file'],
  },
  {
    ...valid('a receipt that saw another slot before it was final', FILE_TX),
    receipt: withObservations({ slot: '5', confirmationStatus: 'confirmed' }, {}),
    notPassed: [...ALONE, 'file no-file'],
  },
  {
    ...valid('a receipt whose final word knows little', FILE_TX),
    receipt: withObservations({ slot: null, blockTime: null, blockhash: null }),
    notPassed: [...ALONE, 'file no-file'],
  },
  {
    ...valid('a node that knows less than the receipt', FILE_TX),
    evidence: landed(FILE_TX, seen({ slot: null, blockTime: null, blockhash: null })),
    receipt: FILE_RECEIPT,
    notPassed: [...ALONE, 'time block-time-missing', 'file no-file'],
  },
  {
    ...valid('a receipt and its file, no node asked', FILE_TX),
    evidence: getOfflineEvidence(getSignature(FILE_TX)),
    files: [FILE],
    receipt: FILE_RECEIPT,
    record: 'unreachable',
    file: 'match',
    notPassed: [...OFFLINE, 'receipt-observations nothing-to-compare'],
  },
  {
    ...valid('a receipt that the node knows nothing of', FILE_TX),
    evidence: landed(FILE_TX, { lookup: { status: 'not-found' }, observations: [] }),
    receipt: FILE_RECEIPT,
    record: 'not-found',
    notPassed: [
      ...OFFLINE.filter((line) => !line.startsWith('network') && !line.startsWith('landed')),
      'landed not-found',
      'file no-file',
      'receipt-observations nothing-to-compare',
    ],
  },
  {
    ...valid('a receipt beside a node that gives bytes of a format to come', FILE_TX),
    evidence: landed(FILE_TX, { lookup: { status: 'found', transaction: Uint8Array.of(0x82) } }),
    files: [FILE],
    receipt: FILE_RECEIPT,
    record: 'unreachable',
    file: 'match',
    notPassed: [...OFFLINE, 'receipt-observations nothing-to-compare'],
  },
  {
    ...valid('a receipt of a claim whose node names no genesis hash', FILE_TX),
    evidence: landed(FILE_TX, { genesisHash: 'devnet' }),
    receipt: FILE_RECEIPT,
    record: 'unreachable',
    notPassed: [...ALONE, 'network network-unknown', 'file no-file'],
  },
  {
    ...valid('a node that tells of it, and one that does not know it', FILE_TX),
    evidence: landed(
      FILE_TX,
      seen({}, { node: 'https://two.example/', ...NOTHING_KNOWN, confirmationStatus: null }),
    ),
    notPassed: [...PLAIN, 'agreement not-known-to-all'],
  },
  {
    ...valid('two nodes that tell of it, and one that does not know it', FILE_TX),
    evidence: landed(
      FILE_TX,
      seen(
        {},
        { node: 'https://two.example/' },
        { node: 'https://three.example/', ...NOTHING_KNOWN, confirmationStatus: null },
      ),
    ),
    notPassed: [...PLAIN, 'agreement not-known-to-all'],
  },
  {
    ...valid('two clocks, one of them before the block', FILE_TX),
    evidence: landed(
      FILE_TX,
      seen({ observedAt: '2020-01-01T00:00:00Z' }, { node: 'https://two.example/' }),
    ),
    notPassed: PLAIN.filter((line) => !line.startsWith('agreement')),
  },
  {
    ...valid('two nodes that agree', FILE_TX),
    evidence: landed(FILE_TX, seen({}, { node: 'https://two.example/' })),
    notPassed: PLAIN.filter((line) => !line.startsWith('agreement')),
  },
  ...[
    'https://other.example/',
    'https://one.example:8443/',
    'https://one.example@other.example/',
    'a note of https://one.example/',
  ].map((node) => ({
    ...valid(`two nodes that agree, the second at ${node}`, FILE_TX),
    evidence: landed(FILE_TX, seen({}, { node })),
    notPassed: PLAIN.filter((line) => !line.startsWith('agreement')),
  })),
  {
    ...valid('two nodes that agree, one of them before it is final', FILE_TX),
    evidence: landed(
      FILE_TX,
      seen({}, { node: 'https://two.example/', confirmationStatus: 'confirmed' }),
    ),
    notPassed: PLAIN.filter((line) => !line.startsWith('agreement')),
  },
  {
    ...valid('the author’s own revocation', REVOKE_TX),
    about: landed(FILE_TX),
    notPassed: PLAIN,
  },
  {
    ...valid('the author’s own revocation, not final yet', REVOKE_TX),
    evidence: landed(REVOKE_TX, seen({ confirmationStatus: 'confirmed' })),
    about: landed(FILE_TX),
    record: 'settling',
    notPassed: [...PLAIN, 'finalized only-confirmed'],
  },
  valid('a file with the lasting mark of an earlier writer', MARKED_FILE_TX),
  { ...valid('the author’s own links', LINKS_TX), about: landed(FILE_TX), notPassed: PLAIN },
  {
    ...valid('the author’s own links beside the file', LINKS_TX),
    about: landed(FILE_TX),
    files: [FILE],
    file: 'cannot-check',
    notPassed: [...ALONE, 'file claim-has-no-file', ...NO_RECEIPT],
  },
  {
    ...valid('a revocation whose claim is not at hand', REVOKE_TX),
    record: 'unreachable',
    files: [FILE],
    file: 'cannot-check',
    notPassed: [
      ...ALONE,
      'references subject-unknown',
      'standing named-record-unknown',
      'file claim-has-no-file',
      ...NO_RECEIPT,
    ],
  },
  {
    ...valid(
      'a transaction that lives by a durable nonce',
      signClaim({
        claim: FILE_CLAIM,
        before: [ADVANCE_NONCE],
      }),
    ),
    notPassed: [...PLAIN, 'lifetime durable-nonce'],
  },
];

import { getMark, getMarkInstructions, type MarkKind } from '@countersign/proof/claims';
import { encodeAddress, parseAddress, parseSignature } from '@countersign/proof/encoding';
import { ALICE, BOB, sha256, toHexText } from './cast';
import { getSignature } from './scenario';
import { FILE_TX, LARGE_TX } from './sound-records';

const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const RENT = 890_880n;

const DOMAINS: Record<MarkKind, string> = {
  revoke: 'countersign/1 revoke',
  file: 'countersign/1 mark file',
  tree: 'countersign/1 mark tree',
  hidden: 'countersign/1 mark hidden',
};

/** By definition, with another library's hash and base64url. */
function deriveByDefinition(author: string, kind: MarkKind, subject: Uint8Array) {
  const hash = sha256(DOMAINS[kind], Uint8Array.of(0), subject);
  const seed = Buffer.from(hash.subarray(0, 24)).toString('base64url');
  const derived = sha256(parseAddress(author), seed, parseAddress(MEMO_PROGRAM));
  return { seed, address: encodeAddress(derived) };
}

const byRecord = (signature: string) => ({
  kind: 'revoke' as const,
  named: { signature },
  subject: parseSignature(signature),
});

/** One digest of each kind: none of these marks stands for another. */
const byDigest = (kind: 'file' | 'tree' | 'hidden') => {
  const subject = sha256('hello\n');
  return { kind, named: { digest: `sha256:${toHexText(subject)}` }, subject };
};

export function makeMarks() {
  const cases = {
    'Alice’s record': [ALICE, byRecord(getSignature(FILE_TX))],
    'another record by Alice': [ALICE, byRecord(getSignature(LARGE_TX))],
    'the same record, and another account': [BOB, byRecord(getSignature(FILE_TX))],
    'a file that Alice signed': [ALICE, byDigest('file')],
    'the same file, and another account': [BOB, byDigest('file')],
    'a set of that root': [ALICE, byDigest('tree')],
    'something hidden, of that commitment': [ALICE, byDigest('hidden')],
  } as const;
  return Object.entries(cases).map(([name, [{ address: author }, { kind, named, subject }]]) => {
    const defined = deriveByDefinition(author, kind, subject);
    const mark = getMark(author, { kind, bytes: subject });
    if (mark.seed !== defined.seed || mark.address !== defined.address) {
      throw new Error('the library marks elsewhere');
    }
    const instructions = getMarkInstructions(mark, RENT).map(({ data, ...call }) => ({
      ...call,
      data: toHexText(data),
    }));
    return { name, kind, author, ...named, ...defined, instructions };
  });
}

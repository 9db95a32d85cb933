import { getMarkInstructions, getWithdrawalMark } from '@countersign/proof/claims';
import { encodeAddress, parseAddress, parseSignature } from '@countersign/proof/encoding';
import { ALICE, BOB, sha256, toHexText } from './cast';
import { getSignature } from './scenario';
import { FILE_TX, LARGE_TX } from './sound-records';

const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const RENT = 890_880n;

function deriveByDefinition(author: string, signature: string) {
  const hash = sha256('countersign/1 revoke', Uint8Array.of(0), parseSignature(signature));
  const seed = Buffer.from(hash.subarray(0, 24)).toString('base64url');
  const derived = sha256(parseAddress(author), seed, parseAddress(MEMO_PROGRAM));
  return { seed, address: encodeAddress(derived) };
}

export function makeMarks() {
  const cases = {
    'Alice’s record': [ALICE, getSignature(FILE_TX)],
    'another record by Alice': [ALICE, getSignature(LARGE_TX)],
    'the same record, and another account': [BOB, getSignature(FILE_TX)],
  } as const;
  return Object.entries(cases).map(([name, [{ address: author }, signature]]) => {
    const defined = deriveByDefinition(author, signature);
    const mark = getWithdrawalMark(author, signature);
    if (mark.seed !== defined.seed || mark.address !== defined.address) {
      throw new Error('the library marks elsewhere');
    }
    const instructions = getMarkInstructions(mark, RENT).map(({ data, ...call }) => ({
      ...call,
      data: toHexText(data),
    }));
    return { name, kind: 'revoke', author, signature, ...defined, instructions };
  });
}

// @vitest-environment happy-dom
import type { Evidence } from '@countersign/proof';
import {
  getClaimInstructions,
  getMark,
  getMarkInstructions,
  toNet,
} from '@countersign/proof/claims';
import { encodeSignature } from '@countersign/proof/encoding';
import {
  compileMessage,
  createSigner,
  signMessage,
} from '@countersign/proof/test/build-transaction';

import { expect, it } from 'vitest';
import { planClaim } from '../../flows/claims/planned-claim';
import { toLanded, type FakeNode } from '../../flows/test/fake-nodes';
import { toKnownSignature } from '../../flows/test/known-signature';
import { GENESIS_HASH, sign, signStatement } from '../../flows/test/landed';
import { createSubject } from '../../flows/test/subject';
import type { ChainPort } from '../../ports/chain';
import { pass } from '../shared/test/pass';
import { runByFakeClock } from '../shared/test/run-by-fake-clock';
import { getCard, openRecord } from './test/open-record';

const [ONE, TWO] = ['https://one.example', 'https://two.example'];
const SIGNER = createSigner('an author');
const FILE = createSubject('a');
const PLAIN = sign(SIGNER, [FILE], { slot: 5n });
const MARKED = signMarked();
const WITHDRAWAL = signStatement(SIGNER, 'revoke', PLAIN, FILE.digest, { slot: 9n });

function signMarked(): Evidence {
  const { claim, references } = planClaim([FILE], toNet(GENESIS_HASH));
  const mark = getMark(SIGNER.address, { kind: 'file', bytes: FILE.digest.bytes });
  const instructions = [
    ...getClaimInstructions({ author: SIGNER.address, claim, references }),
    ...getMarkInstructions(mark, 890_880n),
  ];
  const transaction = signMessage(compileMessage(SIGNER, instructions), [SIGNER]);
  const signature = encodeSignature(transaction.slice(1, 65));
  return { ...PLAIN, signature, lookup: { status: 'found', transaction } };
}

function tell(...listed: readonly Evidence[]): FakeNode {
  const list = listed.map(({ signature, observations: [seen] }) => ({
    ...toKnownSignature(signature),
    slot: seen?.slot ?? 0n,
  }));
  return { list, landed: toLanded(listed) };
}

/** What these nodes keep; one that is not named is silent. */
const keep =
  (kept: Readonly<Record<string, boolean>>): ChainPort['findMarked'] =>
  ({ endpoints: [node = ''] }, addresses) => {
    const isKept = kept[node];
    if (isKept === undefined) return Promise.reject(new Error('silence'));
    return Promise.resolve({ node, value: isKept ? addresses : [] });
  };

runByFakeClock();

it.each([
  [
    'both keep it',
    { [ONE]: true, [TWO]: true },
    'one.example and two.example keep its mark: every server that this page asks can confirm it, even one that forgets the record',
  ],
  [
    'both have none, as the chain dropped it',
    { [ONE]: false, [TWO]: false },
    'Its mark is not there, say one.example and two.example',
  ],
  [
    'one has none',
    { [ONE]: true, [TWO]: false },
    'Its mark is not there, says two.example; one.example keeps its mark',
  ],
  [
    'one is silent',
    { [ONE]: true },
    'one.example keeps its mark; it could not be read of two.example',
  ],
  ['both are silent', {}, 'Could not be read'],
])('N5 a record whose bytes set a mark, of which %s: told as it was read', async (...given) => {
  const [, kept, words] = given;
  const node = tell(MARKED);
  openRecord(MARKED.signature, { [ONE]: node, [TWO]: node }, { findMarked: keep(kept) });
  await pass(1000);
  expect(getCard().state).toBe('valid');
  expect(getCard().fact('Lasting mark')).toBe(words);
  expect(document.querySelector('[data-own-mark]')?.className).not.toContain('good');
});

it.each<[string, FakeNode['mark'], string | null]>([
  [
    'is not there',
    'not-marked',
    'Not there, says one.example: a server that forgets the withdrawal can’t tell of it',
  ],
  ['is there', 'marked', null],
  ['is not told', 'unreachable', null],
])('N5 a withdrawal that is found, whose mark %s', async (_what, mark = 'marked', words) => {
  openRecord(PLAIN.signature, { [ONE]: { ...tell(WITHDRAWAL, PLAIN), mark } });
  await pass(1000);
  expect(getCard().isWithdrawn).toBe(true);
  expect(getCard().fact('Withdrawal’s mark')).toBe(words);
});

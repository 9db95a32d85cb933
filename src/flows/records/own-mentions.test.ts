import type { Evidence } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { expect, it } from 'vitest';
import { createCluster } from '../test/cluster';
import { createFakeNodes, toLanded } from '../test/fake-nodes';
import { toKnownSignature } from '../test/known-signature';
import { sign, toNewer } from '../test/landed';
import { createSubject } from '../test/subject';
import { keepOwn, mayBeClaim } from './own-mentions';
import { verifyEvidence } from './verify-evidence';

const NODE = 'https://one.example';
const [ALICE, BOB] = [createSigner('alice'), createSigner('bob')];
const FILE = createSubject('a');
const OWN = sign(ALICE, [FILE]);
const BOBS = sign(BOB, [FILE]);

async function keep(all: readonly Evidence[], most = 9): Promise<readonly string[]> {
  const list = all.map(({ signature }) => toKnownSignature(signature));
  const { chain } = createFakeNodes({ [NODE]: { list, landed: toLanded(all) } });
  const cluster = { ...createCluster(), endpoints: [NODE] };
  const rows = list.map((entry) => ({
    ...{ entries: [entry] as const, fetched: null, evidence: null },
  }));
  const mentions = { rows, authors: [ALICE.address], most };
  const kept = await keepOwn(chain, cluster, mentions, new AbortController().signal);
  return kept.map(({ entries: [{ signature }] }) => signature);
}

it('N2 what another signed is left out, and what is the signer’s own comes before what was not read', async () => {
  const unknown: Evidence = { ...OWN, signature: BOBS.signature, lookup: { status: 'not-found' } };
  expect(await keep([BOBS, OWN])).toEqual([OWN.signature]);
  expect(await keep([unknown, OWN])).toEqual([OWN.signature, unknown.signature]);
});

it('N2 what the signer signed and can’t be read here, as of a later version, is not somebody else’s', async () => {
  const newer = sign(ALICE, [FILE], { changeMemo: toNewer });
  expect(await keep([newer, OWN])).toEqual([OWN.signature, newer.signature]);
});

it('N7 what strangers write is somebody else’s, whether it can be read or not', async () => {
  const all = [
    sign(BOB, [FILE], { changeMemo: toNewer }),
    sign(BOB, [FILE], { changeMemo: () => 'hello' }),
    OWN,
  ];
  expect(await keep(all)).toEqual([OWN.signature]);
});

it('N2 what can’t be read here leaves it open whose it is only where one of the signers signed it', () => {
  const may = (evidence: Evidence, authors: readonly string[] | null) =>
    mayBeClaim({ evidence, verdict: verifyEvidence(evidence) }, authors);
  const [own, bobs] = [
    sign(ALICE, [FILE], { changeMemo: toNewer }),
    sign(BOB, [FILE], { changeMemo: toNewer }),
  ];
  expect(may(own, [ALICE.address])).toBe(true);
  expect(may(bobs, [ALICE.address])).toBe(false);
  expect(may(bobs, null)).toBe(true);
  expect(may({ ...bobs, lookup: { status: 'not-found' } }, [ALICE.address])).toBe(true);
});

import { describe, expect, it } from 'vitest';
import { verify, type Evidence } from '@countersign/proof';
import { createSigner, type Signer } from '@countersign/proof/test/build-transaction';
import { getRelatedRecords, rankMention } from './related-records';
import { getSignature, type SearchRow } from './search-rows';
import { toKnownSignature } from '../test/known-signature';
import { sign, signStatement, toNewer, type NodeReport } from '../test/landed';
import { createSubject } from '../test/subject';

const [AUTHOR, FRIEND] = [createSigner('an author'), createSigner('a friend')];
const [A, B, C] = [createSubject('a'), createSubject('b'), createSubject('c')];

/** Links to, or the taking back of, a record of the first file. */
function state(...[signer, kind, about, told]: StateInput): Evidence {
  return signStatement(signer, kind, about, A.digest, told);
}

type StateInput = readonly [Signer, 'links' | 'revoke', Evidence, NodeReport?];

function toRow(evidence: Evidence): SearchRow {
  return { entries: [toKnownSignature(evidence.signature)], fetched: null, evidence };
}

function live(main: Evidence, ...others: readonly Evidence[]) {
  return getRelatedRecords(verify({ evidence: main }), others.map(toRow));
}

describe('what else was signed of a record’s file (V5)', () => {
  it('should tell what is in a later format as such, and not as another transaction', () => {
    const newer = sign(FRIEND, [A], { slot: 3n, changeMemo: toNewer });
    expect(live(sign(AUTHOR, [A], { slot: 5n }), newer)).toMatchObject({
      ...{ signatures: [{}], others: 0, unread: [], newer: 1 },
    });
  });

  it('should list every signature of it, the earliest first, whoever comes first in the index', () => {
    const main = sign(AUTHOR, [A], { slot: 5n });
    const earlier = sign(FRIEND, [A], { slot: 3n });
    const { signatures, others } = live(main, earlier);
    expect(signatures.map(({ verdict, isThis }) => [verdict.author, isThis])).toEqual([
      [FRIEND.address, false],
      [AUTHOR.address, true],
    ]);
    expect(others).toBe(0);
  });

  it('should put what no node gives a slot for last', () => {
    const { signatures } = live(sign(AUTHOR, [A], { slot: null }), sign(FRIEND, [A], { slot: 9n }));
    expect(signatures.map(({ isThis }) => isThis)).toEqual([false, true]);
  });

  it('should know a file in a small set that lists it, and no file in one that does not', () => {
    const main = sign(AUTHOR, [A]);
    expect(live(main, sign(FRIEND, [A, B])).signatures).toHaveLength(2);
    expect(live(main, sign(FRIEND, [B, C]))).toMatchObject({ signatures: [{}], others: 1 });
  });

  it('should know a set by its root alone, and not by one of its files', () => {
    const main = sign(AUTHOR, [A, B]);
    expect(live(main, sign(FRIEND, [B, A])).signatures).toHaveLength(2);
    expect(live(main, sign(FRIEND, [A]))).toMatchObject({ signatures: [{}], others: 1 });
  });

  it('should call nothing a signature that failed, or whose signature is forged', () => {
    const main = sign(AUTHOR, [A]);
    const forged = sign(FRIEND, [A]);
    if (forged.lookup.status === 'found') forged.lookup.transaction.set([1, 2, 3], 5);
    const life = live(main, sign(FRIEND, [A], { err: '"AccountInUse"' }), forged);
    expect(life).toMatchObject({ signatures: [{}], others: 1 });
    expect(life.unread.map(getSignature)).toEqual([forged.signature]);
  });

  it('should count neither what was not fetched nor what could not be', () => {
    const main = sign(AUTHOR, [A]);
    const gone: Evidence = {
      ...sign(FRIEND, [A]),
      lookup: { status: 'unreachable', reason: 'http 500' },
    };
    const life = getRelatedRecords(verify({ evidence: main }), [
      toRow(gone),
      { entries: [toKnownSignature('not fetched')], fetched: null, evidence: null },
      toRow(main),
    ]);
    expect(life.signatures).toHaveLength(1);
    expect(life.unread.map(getSignature)).toEqual([gone.signature, 'not fetched']);
    expect(life.others).toBe(0);
  });
});

describe('what was said of a record since (V5)', () => {
  const main = sign(AUTHOR, [A]);

  it('should count the author’s own links and withdrawal, and nobody else’s', () => {
    const [own] = live(
      main,
      state(AUTHOR, 'links', main),
      state(FRIEND, 'links', main),
      state(FRIEND, 'revoke', main),
    ).signatures;
    expect(own?.statements.map(({ verdict, counts }) => [verdict.author, counts])).toEqual(
      expect.arrayContaining([
        [AUTHOR.address, 'yes'],
        [FRIEND.address, 'no'],
        [FRIEND.address, 'no'],
      ]),
    );
    expect(own?.withdrawal).toBeNull();
    expect(live(main, state(AUTHOR, 'revoke', main)).signatures[0]?.withdrawal).toMatchObject({
      counts: 'yes',
    });
  });

  it('should show them in the order in which they landed, and take the last withdrawal', () => {
    const first = state(AUTHOR, 'revoke', main, { slot: 8n });
    const links = state(AUTHOR, 'links', main, { slot: 9n });
    const [own] = live(main, links, first).signatures;
    expect(own?.statements.map(({ verdict }) => verdict.signature)).toEqual([
      first.signature,
      links.signature,
    ]);
    expect(own?.withdrawal?.verdict.signature).toBe(first.signature);
  });

  it('should say of a withdrawal that is not final yet that it settles', () => {
    const told = state(AUTHOR, 'revoke', main, { isFinal: false });
    expect(live(main, told).signatures[0]?.withdrawal).toMatchObject({ counts: 'settling' });
  });

  it('related-records N2 should not count a withdrawal that one node says failed and another lists as done', () => {
    const main = sign(AUTHOR, [A]);
    const withdrawal = state(AUTHOR, 'revoke', main, { err: '"AccountInUse"' });
    const [seen] = withdrawal.observations;
    for (const confirmationStatus of ['finalized', 'confirmed', 'processed', null] as const) {
      const done = { node: 'https://other.example', err: null, confirmationStatus };
      const observations = [...withdrawal.observations, { ...seen!, ...done }];
      const { signatures } = live(main, { ...withdrawal, observations });
      expect(signatures[0]?.withdrawal).toBeNull();
    }
  });

  it('should take back the record that is named, and no other by the same author', () => {
    const other = sign(AUTHOR, [A, B], { slot: 9n });
    const { signatures } = live(main, other, state(AUTHOR, 'revoke', other));
    expect(signatures.map(({ isThis, withdrawal }) => [isThis, withdrawal !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('should not count a statement on a record that is not there', () => {
    const life = live(main, state(AUTHOR, 'revoke', sign(FRIEND, [B])));
    expect(life.signatures[0]?.statements).toEqual([]);
    expect(life.others).toBe(1);
  });
});

describe('what is looked at first (V5)', () => {
  const rank = rankMention('THIS');
  const entry = (memoHint: string | null, err: string | null = null) => ({
    ...toKnownSignature('x'),
    memoHint,
    err,
  });

  it('should be what speaks of this record, then claims, then what the node is silent on', () => {
    expect([
      rank(entry('[9] countersign/1 revoke THIS net=x')),
      rank(entry('[9] countersign/1 file sha256:x net=x')),
      rank(entry(null)),
    ]).toEqual([0, 1, 2]);
  });

  it('H3 should leave nothing out: not what failed by a node’s word, nor what it calls another memo', () => {
    expect(rank(entry('hello'))).toBe(3);
    expect(rank(entry('[9] countersign/1 revoke THIS net=x', '"x"'))).toBe(0);
  });
});

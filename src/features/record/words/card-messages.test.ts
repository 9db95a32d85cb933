import { describe, expect, it } from 'vitest';
import { getOfflineEvidence, verify, type Evidence, type Verdict } from '@countersign/proof';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { find, toInput } from '@countersign/proof/test/record-vectors';
import { getCardMessages, getWithdrawnMessage } from './card-messages';
import { makeReceipt } from '../data/kept/receipt-file';
import { createNodes } from '../test/nodes-state';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { createCluster } from '@countersign/core/test/cluster';
import { sign, signUnmarkedWithdrawal } from '@countersign/core/test/landed';

const { evidence: LANDED } = signFiles(createSubject('a'));
const UNHEARD: Evidence = { ...LANDED, observations: [] };
const PROCESSED: Evidence = {
  ...LANDED,
  observations: LANDED.observations.map((seen) => ({ ...seen, confirmationStatus: 'processed' })),
};
const CLUSTER = createCluster('solana:devnet', 'Devnet');

const NOT_ASKED = { status: 'not-asked', statement: null } as const;

function getMessage(verdict: Verdict, isNamedAsked = false) {
  return getCardMessages({
    check: { verdict, receipts: [] },
    found: { cluster: CLUSTER, evidence: LANDED },
    nodes: createNodes(),
    withdrawal: NOT_ASKED,
    isNamedAsked,
  });
}

describe('the words on links and withdrawals (H4, V10)', () => {
  const judge = (name: string, hasAbout = true) => {
    const { about, ...input } = toInput(find(name)!);
    return verify(hasAbout ? { ...input, about } : input);
  };

  it('H4 the named record is not known yet: the words say so', () => {
    for (const name of ['the author’s own revocation', 'a revocation by somebody else']) {
      const verdict = judge(name, false);
      expect(getMessage(verdict, true).text).toBe(
        'Whether it counts for that record is being checked…',
      );
      expect(getMessage(verdict).headline).toBe(
        'Whether this withdrawal counts could not be checked',
      );
    }
  });

  it('R4 a withdrawal without its mark is said to lack it, whatever record it names', () => {
    const [signer, subject] = [createSigner('a signer'), createSubject('a')];
    const record = sign(signer, [subject]);
    const evidence = signUnmarkedWithdrawal(signer, record, subject.digest);
    const verdict = verify({ evidence, about: verify({ evidence: record }) });
    expect(getMessage(verdict)).toEqual({
      headline: 'This withdrawal does not count',
      text: 'It does not set the mark that makes a withdrawal count. Its signer can withdraw the record again, from the record’s page.',
    });
  });
});

describe('the words on a record whose outcome no node reports (V3, V7)', () => {
  it.each([
    ['unreachable', 'This could not be checked yet', UNHEARD],
    ['not-found', 'No record with this signature was found', PROCESSED],
  ])('should speak of no receipt if a node gave the bytes: %s', (record, headline, evidence) => {
    const verdict = verify({ evidence });
    expect(verdict).toMatchObject({ record, landing: null });
    expect(verdict.author).not.toBeNull();
    expect(getMessage(verdict)).toMatchObject({ headline });
    expect(getMessage(verdict).text).not.toContain('receipt');
  });

  it('should say what a receipt proves if no node answers', () => {
    const found = { evidence: LANDED, cluster: CLUSTER };
    const receipt = makeReceipt(verify({ evidence: LANDED }), found);
    const offline = getOfflineEvidence(LANDED.signature);
    const verdict = verify({ evidence: offline, receipt: receipt ?? undefined });
    expect(getMessage(verdict).headline).toBe(
      'Signed by {author}; whether it was recorded could not be checked',
    );
    const withdrawn = (status: 'withdrawn' | 'marked', of: ReturnType<typeof getMessage>) =>
      getWithdrawnMessage(of, {
        check: { verdict },
        withdrawal: { status, statement: null },
      });
    const unheard = getMessage(verdict);
    expect(withdrawn('withdrawn', unheard)).toEqual({
      since: null,
      headline: 'Withdrawn by the signer; whether it was recorded could not be checked',
      text: `${unheard.text} The signer no longer stands by it. Ask why before you rely on the file.`,
    });
    expect(withdrawn('marked', unheard).headline).toBe(
      'Reported as withdrawn; whether it was recorded could not be checked',
    );
  });
});

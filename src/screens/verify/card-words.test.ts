import { describe, expect, it } from 'vitest';
import { getOfflineEvidence, verify, type Evidence } from '../../proof';
import { getCardWords } from './card-words';
import { makeReceipt } from './make-receipt';
import { LATE_WORDS } from './late-words';
import { createSubject, signFiles } from './test/signed-files';

const { evidence: LANDED } = signFiles(createSubject('a'));
const UNHEARD: Evidence = { ...LANDED, observations: [] };
const PROCESSED: Evidence = {
  ...LANDED,
  observations: LANDED.observations.map((seen) => ({ ...seen, confirmationStatus: 'processed' })),
};
const CLUSTER = {
  id: 'solana:devnet',
  label: 'Devnet',
  endpoints: ['https://one.example/'],
  subscriptions: [],
  explorer: null,
  test: true,
};

const NOT_ASKED = { status: 'not-asked', revocation: null } as const;

function getWords(verdict: ReturnType<typeof verify>) {
  return getCardWords({ verdict, second: null, takenBack: NOT_ASKED, lateWords: LATE_WORDS });
}

describe('the words on a record of which no node tells what became (V3, V7)', () => {
  it.each([
    ['unreachable', 'This record could not be checked right now', UNHEARD],
    ['not-found', 'No record with this signature was found', PROCESSED],
  ])('should speak of no receipt where a node gave the bytes: %s', (record, headline, evidence) => {
    const verdict = verify({ evidence });
    expect(verdict).toMatchObject({ record, landing: null });
    expect(verdict.author).not.toBeNull();
    expect(getWords(verdict)).toMatchObject({ headline });
    expect(getWords(verdict).text).not.toContain('receipt');
  });

  it('should say what a receipt proves where it stands in for the nodes', () => {
    const receipt = makeReceipt(verify({ evidence: LANDED }), {
      evidence: LANDED,
      cluster: CLUSTER,
    })?.receipt;
    const offline = getOfflineEvidence(LANDED.signature);
    const verdict = verify({ evidence: offline, receipt: receipt ?? undefined });
    expect(getWords(verdict).headline).toBe(
      'Signed by {author}; whether it landed could not be checked',
    );
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verify } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { digestOf, formatDigest } from '@countersign/proof/encoding';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { NodesState } from '../data/use-joined-nodes';
import { createNodes } from '../test/nodes-state';
import { createDevnet } from '../test/render-record';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { getCertificate, type SheetInput } from './certificate-facts';

const DIGEST = digestOf(new TextEncoder().encode('content'));
const NET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const NONE: WithdrawalWords = {
  status: 'none',
  statement: null,
  markWords: null,
  words: 'No withdrawal found; asked: one.example',
  hasUnread: false,
};
const TWO = 'https://two.example';
const DEVNET = createDevnet('https://one.example/');
const MAINNET = { ...DEVNET, id: 'solana:mainnet', test: false };

function certify(change: Partial<SheetInput> = {}) {
  const { evidence } = signFiles(createSubject('tree'));
  const verdict = verify({ evidence });
  const certificate = getCertificate(
    {
      ...{ brand: 'Countersign', verdict, evidence, nodes: createNodes() },
      cluster: DEVNET,
      withdrawal: NONE,
      doubts: [],
      names: [],
      ...change,
    },
    new Date('2026-05-15T08:00:00Z'),
  );
  const facts = new Map(certificate.facts.map(({ name, value }) => [name, value]));
  return { ...certificate, facts, verdict };
}

const ROWS = [
  'Fingerprint',
  'Signer',
  'Signature',
  'When',
  'Network',
  'Status',
  'Withdrawal',
  'Link',
];

describe('a certificate (V6)', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'https://countersign.example' });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each<[string, Claim]>([
    ['Fingerprint', { kind: 'file', digest: DIGEST, net: NET }],
    ['Root of the set', { kind: 'tree', root: DIGEST, count: 2, net: NET }],
    ['Commitment', { kind: 'hidden', commitment: DIGEST, net: NET }],
  ])('should call only a file’s own digest its fingerprint: %s', (name, claim) => {
    const { facts } = certify({ verdict: { ...certify().verdict, claim } });
    expect([...facts].find(([, value]) => value === formatDigest(DIGEST))?.[0]).toBe(name);
  });

  it('should show every code whole, the brand, and the status in plain words', () => {
    const { brand, lead, facts, verdict } = certify();
    expect(brand).toBe('Countersign');
    expect(facts.get('Signer')).toBe(verdict.author);
    expect(facts.get('Signature')).toBe(verdict.signature);
    expect(facts.get('Status')).toBe('Permanent (reported by one.example)');
    expect(facts.get('Withdrawal')).toBe(`${NONE.words ?? ''}, 15 May 2026, 08:00 UTC`);
    expect([...facts.keys()]).toEqual(ROWS);
    expect(JSON.stringify([lead, ...facts])).not.toMatch(/…|Finality/);
  });

  it('should warn of a network whose coins have no value, and of no other', () => {
    expect(certify().warnings).toEqual([
      'Devnet is a test network: its coins have no value, and it may be reset.',
    ]);
    expect(certify({ cluster: MAINNET }).warnings).toEqual([]);
  });

  it('should say that it was withdrawn, when, and by which signature', () => {
    const { verdict } = certify();
    const withdrawal: WithdrawalWords = {
      status: 'withdrawn',
      statement: { verdict, counts: 'yes' },
      markWords: null,
      words: 'Yes, by its signer',
      hasUnread: false,
    };
    const { warnings, facts } = certify({ withdrawal, doubts: ['withdrawn'] });
    expect(warnings[0]).toMatch(/^Withdrawn by the signer on 14 May 2026, about 12:34 UTC\./);
    expect(facts.get('Withdrawal')).toBe(verdict.signature);
  });

  it.each<[string, SheetInput['doubts'], string]>([
    ['none', [], 'signed'],
    ['a withdrawal', ['withdrawn'], 'withdrawn'],
    ['a mark of a withdrawal, and one more', ['in-larger', 'marked'], 'withdrawn'],
    ['servers that contradict each other', ['contradicted'], 'unknown'],
    ['a withdrawal that could not be checked', ['not-checked'], 'signed'],
  ])('V11 with a doubt (%s), should have the seal of the doubt', (_, doubts, seal) => {
    expect(certify({ doubts }).seal).toBe(seal);
  });

  it('N14 should warn in the card’s words where the second server can’t confirm', () => {
    const nodes = createNodes({ count: 2, unknowing: [TWO] });
    expect(certify({ nodes, cluster: MAINNET }).warnings).toEqual([
      'Only one.example tells of it: two.example does not know it, or has forgotten it.',
    ]);
    const differing = createNodes({
      ...{ count: 2, unknowing: [TWO], deniers: [TWO] },
      differences: ['existence', 'slot'],
    });
    expect(
      certify({ nodes: differing, cluster: MAINNET, doubts: ['contradicted'] }).warnings,
    ).toEqual([
      'The servers contradict each other about this record. They differ on whether there is such a record and its slot.',
    ]);
  });

  it.each<[string, Partial<NodesState>, string | null]>([
    [
      'has not answered yet',
      { count: 2, awaited: [TWO] },
      'two.example has not answered yet, so this rests on one server',
    ],
    [
      'does not answer',
      { count: 2, silent: [{ node: TWO, reason: 'timeout' }] },
      'two.example did not answer in time, so this rests on one server',
    ],
    [
      'is one of three, and does not answer',
      { count: 3, silent: [{ node: TWO, reason: 'timeout' }] },
      'two.example did not answer in time',
    ],
    ['agrees', { count: 2 }, null],
    ['is not configured', {}, null],
  ])('N14 with another server that %s, should warn in the card’s words', (_, change, warning) => {
    const { warnings } = certify({ nodes: createNodes(change), cluster: MAINNET });
    expect(warnings).toEqual(warning === null ? [] : [`${warning}.`]);
  });

  it('D5 should not name the file of a private signature', () => {
    const { digest } = createSubject('secret');
    const names = [{ name: 'secret.txt', size: null, digest, unknown: {} }];
    expect(certify({ names }).facts.get('File')).toBe('secret.txt (name not signed)');
    const { verdict } = certify();
    const claim = { kind: 'hidden' as const, commitment: DIGEST, net: NET };
    const hidden = certify({ names, verdict: { ...verdict, claim } });
    expect(JSON.stringify([...hidden.facts, hidden.lead, ...hidden.steps])).not.toContain('secret');
    expect(hidden.lead).toContain('signed one or more private files');
    expect(hidden.steps[1]).toContain('Drop the file together with its receipt.');
  });

  it('should cut a long name in its middle, and keep its extension', () => {
    const { digest } = createSubject('long');
    const names = [{ name: `${'😀'.repeat(200)}.pdf`, size: null, digest, unknown: {} }];
    expect(certify({ names }).facts.get('File')).toMatch(
      /^😀{80}…😀{76}\.pdf \(name not signed\)$/u,
    );
  });
});

import { verify } from '@countersign/proof';
import { formatDigest } from '@countersign/proof/encoding';
import { describe, expect, it } from 'vitest';
import { judgeAsked } from '@countersign/core/records/ask-record';
import { getAnswerMessage } from '../words/answer-messages';
import { createNodes } from '../test/nodes-state';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { getCommands } from './commands';

const [FILE, OTHER, THIRD, WRONG] = ['a', 'b', 'c', 'wrong'].map(createSubject);
if (!FILE || !OTHER || !THIRD || !WRONG) throw new Error('four files are needed');
const ONE = signFiles(FILE);
const SET = signFiles(FILE, OTHER, THIRD);
const node = 'https://me:key@node.example/?api-key=secret';
const toFile = (name: string) => ({ ...FILE, name });

const PAGE_ANSWERS: Record<string, string> = {
  ...{ verified: 'match', false: 'mismatch', 'cannot-check': 'cannot-check' },
};
const CLUSTER = {
  ...{ id: 'solana:devnet', label: 'Devnet', endpoints: [node], subscriptions: [] },
  ...{ explorer: null, test: true },
};

interface Case {
  readonly of: typeof ONE;
  readonly dropped?: readonly (typeof FILE)[];
  readonly unreadable?: number;
  readonly files: readonly (typeof FILE)[];
  readonly name?: string;
}

function getFirst({ of, dropped: subjects = [], unreadable = 0, files, ...given }: Case) {
  const { evidence, receipt } = of;
  const { name = 'a.countersign.json' } = given;
  const dropped = subjects.length + unreadable;
  const verdict = verify({ evidence, subjects, receipt });
  const [first] = getCommands({ verdict, dropped, node, receipt: { name, files } });
  return first?.text.replace(verdict.author ?? '', 'SIGNER');
}

const getFiles = (given: Case) =>
  /a\.countersign\.json (.*) --author/.exec(getFirst(given) ?? '')?.[1];

describe('the commands that repeat a check', () => {
  it('should name receipt, file, signer and node as the command line accepts them', () => {
    const files = [toFile('photo 1.png')];
    expect(getFirst({ of: ONE, files, name: 'photo 1.png.countersign.json' })).toBe(
      `countersign verify 'photo 1.png.countersign.json' 'photo 1.png' --author SIGNER --node https://node.example`,
    );
  });

  it('should leave out a name that a shell would interpret', () => {
    for (const name of [
      "a'; rm -rf ~ #",
      '$(x)',
      '-rf',
      'a\nb',
      'a\u202eb',
      '`x`',
      'a'.repeat(201),
    ]) {
      expect(getFirst({ of: ONE, files: [toFile(name)], name })).toContain(
        'verify RECEIPT.countersign.json FILE --author',
      );
    }
  });

  it('V3 should not name a digest as the file, which would be compared with itself', () => {
    const digest = formatDigest(FILE.digest);
    const hex = digest.slice('sha256:'.length);
    const pairs = hex.match(/../g) ?? [];
    const forms = [digest, hex, hex.toUpperCase(), pairs.join(':'), pairs.join(' '), `0x${hex}`];
    const more = [
      `SHA256: ${hex}`,
      `SHA2-256(a)= ${hex}`,
      `sha256-${'a'.repeat(43)}=`,
      `${hex}  a`,
    ];
    for (const name of [...forms, ...more]) {
      const files = [toFile(name)];
      expect(getFiles({ of: ONE, files })).toBe('FILE');
      expect(getFiles({ of: ONE, files, dropped: [WRONG] })).toBe('wrong.txt');
      expect(getFiles({ of: ONE, files, dropped: files })).toBe('FILE');
    }
    expect(getFiles({ of: ONE, files: [toFile(digest)], dropped: [FILE] })).toBe('a.txt');
  });

  it.each<[string, Omit<Case, 'of'>, string]>([
    ['no file dropped, all listed', { files: [FILE, OTHER, THIRD] }, 'FOLDER'],
    ['no file dropped, one listed', { files: [OTHER] }, 'b.txt --partial'],
    ['no file dropped, two listed', { files: [FILE, OTHER] }, 'FOLDER'],
    ['none listed', { files: [] }, 'FOLDER'],
    ['one dropped', { files: [FILE, OTHER, THIRD], dropped: [OTHER] }, 'b.txt --partial'],
    ['two dropped', { files: [FILE, OTHER, THIRD], dropped: [FILE, OTHER] }, 'FOLDER'],
    ['one and one unreadable', { files: [FILE], dropped: [FILE], unreadable: 1 }, 'FOLDER'],
    ['one unreadable, one listed', { files: [FILE], unreadable: 1 }, 'FILE --partial'],
    ['all dropped, one listed', { files: [FILE], dropped: [FILE, OTHER, THIRD] }, 'FOLDER'],
    ['another dropped', { files: [FILE], dropped: [WRONG] }, 'wrong.txt --partial'],
    ['right and wrong ones', { files: [FILE], dropped: [FILE, WRONG] }, 'FOLDER'],
  ])('V3 of a set, %s: it should name the files that are meant', (_, given, files) => {
    expect(getFiles({ of: SET, ...given })).toBe(files);
  });

  it.each<[string, Case['of'], readonly (typeof FILE)[], string]>([
    ['the one', ONE, [FILE], 'verified'],
    ['another than the one', ONE, [WRONG], 'false'],
    ['the one and another', ONE, [FILE, WRONG], 'false'],
    ['one of three', SET, [OTHER], 'verified'],
    ['two of three', SET, [FILE, OTHER], 'cannot-check'],
    ['all three', SET, [FILE, OTHER, THIRD], 'verified'],
    ['two of three and another', SET, [FILE, OTHER, WRONG], 'false'],
    ['another than the three', SET, [WRONG], 'false'],
  ])(
    'V3 %s: the command says of the dropped files what the page says',
    (_, of, dropped, result) => {
      const { evidence, receipt } = of;
      const verdict = verify({ evidence, subjects: dropped, receipt });
      const files = [FILE, OTHER, THIRD];
      const expectation = {
        ...{ author: verdict.author ?? '', acceptsLarger: false, acceptsNoFile: false },
        ...{ acceptsPart: getFiles({ of, dropped, files })?.endsWith(' --partial') ?? false },
        isOffline: false,
      };
      const asked = { verdict, withdrawalStatus: 'none', deniers: [] } as const;
      expect(judgeAsked(asked, expectation).result).toBe(result);
      const { answer } = getAnswerMessage(
        {
          ...{
            check: { verdict, receipts: [] },
            found: { cluster: CLUSTER, evidence },
            nodes: createNodes(),
          },
          ...{
            withdrawal: { status: 'none', statement: null },
            isNamedAsked: false,
          },
        },
        verdict.file,
        dropped.length,
      );
      expect(answer).toBe(PAGE_ANSWERS[result]);
    },
  );

  it('should ask a node if there is no receipt, without the key in its address', () => {
    const verdict = verify({ evidence: ONE.evidence });
    const [ask, ...more] = getCommands({ verdict, dropped: 0, node, receipt: null });
    expect(more).toEqual([]);
    expect(ask?.text).toMatch(/^curl https:\/\/node\.example -H .+getTransaction/);
    expect(ask?.text).not.toContain('secret');
  });
});

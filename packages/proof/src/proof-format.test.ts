import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HIDDEN_CODE_POINTS } from './encoding/hidden-characters';
import * as joinerTables from './encoding/joiner-tables';
import { getCommitment } from './claims';
import { digestOf, digestToAddress, formatDigest } from './encoding';
import { verify } from './index';
import { fromHex } from './test/vectors';
import { CHECKS } from './verify/check/checks';

const PAGE = readFileSync('docs/proof-format.md', 'utf8');

function print(table: string): string {
  return table.trim().replaceAll('-', '–').split(/\s+/).join(', ');
}

function getCell(name: string): string {
  return String(new RegExp(`\\| ${name} +\\| \`([^\`]+)\` +\\|`).exec(PAGE)?.[1]);
}

/** The table lists `no-receipt` once for all four receipt checks. */
function readChecks() {
  const checks: { id: string; standsOn: string | null; reasons: [string, string[]][] }[] = [];
  const rows = /^\| check .+\n.+\n((?:\|.+\n)+)/m.exec(PAGE)?.[1]?.trim().split('\n') ?? [];
  for (const row of rows) {
    const [id = '', standsOn = '', reason = '', outcome = '', state = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.replaceAll('`', '').trim());
    if (id !== '') {
      const isOfReceipt = id.startsWith('receipt-') && id !== 'receipt-transaction';
      const reasons: [string, string[]][] = isOfReceipt ? [['no-receipt', ['cannot-check']]] : [];
      checks.push({ id, standsOn: standsOn || null, reasons });
    }
    const decides = [outcome.replace(' ', '-'), ...(state === '' ? [] : [state])];
    checks.at(-1)?.reasons.push([reason, decides]);
  }
  return checks;
}

describe('the worked example of docs/proof-format.md', () => {
  const [, block = ''] = /```hex\n([^`]+)```/.exec(PAGE) ?? [];
  const transaction = fromHex(block.replaceAll(/;.*$|\s/gm, ''));
  const digest = digestOf(new TextEncoder().encode('the content of a.txt\n'));

  it('should be a valid record of the file that it names', () => {
    const verdict = verify({
      evidence: {
        signature: getCell('signature'),
        genesisHash: getCell('genesis hash'),
        lookup: { status: 'found', transaction },
        observations: [],
      },
      subjects: [{ name: 'a.txt', size: 21, digest }],
    });
    expect(verdict).toMatchObject({
      file: 'match',
      level: 'signed',
      author: getCell('author'),
      memo: getCell('memo'),
      isFindable: true,
    });
    expect(transaction).toHaveLength(381);
  });

  it('should have the digest, the address and the commitment that it states', () => {
    expect(formatDigest(digest)).toBe(getCell('digest'));
    expect(digestToAddress(digest)).toBe(getCell('its address'));
    const [, salt = '', commitment] = /salt `(\w{64})` .* is `([^`]+)`/.exec(PAGE) ?? [];
    expect(formatDigest(getCommitment(digest, fromHex(salt)))).toBe(commitment);
  });
});

describe('docs/proof-format.md', () => {
  it('should list the hidden characters as they are', () => {
    expect(PAGE).toContain(`U+${print(HIDDEN_CODE_POINTS)}.`);
  });

  it('G4: should list the neighbours of joiners as they are', () => {
    const lists = Array.from(PAGE.matchAll(/^- _[A-Z]_: (.+)\.$/gm), ([, list]) => list);
    expect(lists.toSorted()).toEqual(Object.values(joinerTables).map(print).toSorted());
  });

  it('should have the table of checks that the code runs on', () => {
    expect(readChecks()).toEqual(
      Object.entries(CHECKS).map(([id, { standsOn, reasons }]) => ({
        id,
        standsOn,
        reasons: Object.entries(reasons),
      })),
    );
  });
});

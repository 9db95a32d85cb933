import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { format } from 'prettier';
import { CELL, formatClass, type Cell } from './cell';

const PATH = join(import.meta.dirname, '..', '..', 'docs', 'reliability.md');
const BEGIN = '<!-- faults: begin -->';
const END = '<!-- faults: end -->';
const HEAD = [
  '| flow | call | fault | what is read | first word | asked | kept | recovers |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
];

export default class TableReporter implements Reporter {
  readonly #rows = new Map<string, string>();

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== CELL || description === undefined) continue;
      const row = formatRow(JSON.parse(description) as Cell);
      this.#rows.set(getKey(row), row);
    }
  }

  async onEnd(): Promise<void> {
    if (this.#rows.size === 0) return;
    const text = readFileSync(PATH, 'utf8');
    const [before = '', rest = ''] = text.split(BEGIN);
    const [old = '', after = ''] = rest.split(END);
    const rows = new Map<string, string>();
    for (const row of old.split('\n').filter((line) => /^\| (?!flow|-)/.test(line))) {
      rows.set(getKey(row), row);
    }
    for (const [key, row] of this.#rows) rows.set(key, row);
    const all = [...rows.values()].toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
    const sum = `${all.length} cells.`;
    const made = [before + BEGIN, '', sum, '', ...HEAD, ...all, '', END + after].join('\n');
    writeFileSync(PATH, await format(made, { parser: 'markdown', singleQuote: true }));
  }
}

function formatRow({ reads, firstWord, asked, ...cell }: Cell): string {
  const often = asked > 4 ? '5 or more' : String(asked);
  const cells = [cell.flow, cell.call, cell.fault, reads, formatClass(firstWord), often];
  return `| ${[...cells, cell.kept, cell.recovers].map(escape).join(' | ')} |`;
}

function escape(text: string): string {
  return text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim();
}

function getKey(row: string): string {
  return row
    .split('|')
    .slice(1, 4)
    .map((cell) => cell.trim())
    .join(' | ');
}

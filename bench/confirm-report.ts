import { drawBars } from './plot';
import { getQuantile } from './quantile';
import type { Signed } from './sign-once';

export interface Confirmations {
  readonly slotMs: number;
  /** The key says how the page learns of a confirmation. */
  readonly signed: ReadonlyMap<string, readonly Signed[]>;
  /** Milliseconds from the node's last answer to the painted verdict. */
  readonly verdicts: readonly number[];
}

const SPANS = [
  { name: 'sending → the node’s word', key: 'nodeFromSending' },
  { name: 'the node’s word → the page’s', key: 'knownAfterNode' },
  { name: 'sending → the page’s word', key: 'knownFromSending' },
  { name: 'the node’s word → painted record', key: 'afterNode' },
  { name: 'sending → painted record', key: 'fromSending' },
  { name: 'click in the wallet → painted record', key: 'fromClick' },
] as const satisfies readonly {
  readonly name: string;
  readonly key: Exclude<keyof Signed, 'signature' | 'calls'>;
}[];

export function tabulateConfirmations({ slotMs, signed, verdicts }: Confirmations): string {
  const names = [...signed.keys()];
  const count = Math.min(...[...signed.values()].map(({ length }) => length));
  const rows = SPANS.map(({ name, key }) => [
    name,
    ...names.map((way) =>
      formatSpan(
        (signed.get(way) ?? []).map((one) => one[key]),
        slotMs,
      ),
    ),
  ]);
  const calls = names.map((way) => {
    const values = (signed.get(way) ?? []).map(({ statusCalls }) => statusCalls);
    return `${getQuantile(values, 0.5)} (most ${Math.max(...values)})`;
  });
  return [
    `### Slots of ${slotMs} ms, ${count} files each way`,
    [
      `| from → to | ${names.join(' | ')} |`,
      `|${' --- |'.repeat(names.length + 1)}`,
      ...[...rows, ['statuses asked for after sending', ...calls]].map(
        (row) => `| ${row.join(' | ')} |`,
      ),
    ].join('\n'),
    `An opened record shows its verdict ${formatPlain(verdicts)} after the node’s last answer (${verdicts.length} visits).`,
  ].join('\n\n');
}

function formatSpan(values: readonly number[], slotMs: number): string {
  const [median, most] = [getQuantile(values, 0.5), getQuantile(values, 0.95)];
  const slots = [median, most].map((value) => (value / slotMs).toFixed(2));
  return `${formatPlain(values)}: ${slots[0] ?? ''} (${slots[1] ?? ''}) slots`;
}

function formatPlain(values: readonly number[]): string {
  const [median, most] = [getQuantile(values, 0.5), getQuantile(values, 0.95)];
  return `${Math.round(median)} ms (${Math.round(most)})`;
}

export function drawConfirmations({ slotMs, signed, verdicts }: Confirmations): string {
  const names = [...signed.keys()];
  const chart = (title: string, share: number) => ({
    title,
    unit: `ms; a slot is ${slotMs}`,
    groups: SPANS.map(({ name, key }) => ({
      label: name,
      bars: names.map((way) => ({
        name: way,
        value: getQuantile(
          (signed.get(way) ?? []).map((one) => one[key]),
          share,
        ),
      })),
    })),
  });
  const answer = (label: string, share: number) => ({
    label,
    bars: [{ name: 'verdict', value: getQuantile(verdicts, share) }],
  });
  return drawBars('From a signature to its record', names, [
    chart('Median', 0.5),
    chart('95th percentile', 0.95),
    {
      title: 'A record that is opened: from the node’s last answer to the painted verdict',
      unit: 'ms',
      groups: [answer('median', 0.5), answer('95th percentile', 0.95)],
    },
  ]);
}

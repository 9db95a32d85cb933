import { fetchBlockhash } from '@countersign/core/nodes/read/block';
import { fetchEvidence } from '@countersign/core/nodes/read/fetch-evidence';
import {
  getOfflineEvidence,
  verify,
  type Evidence,
  type Subject,
  type Verdict,
} from '@countersign/proof';
import { parseReceipt } from '@countersign/proof/receipts';
import type { Case, Expected, Json, Sent } from './case';
import { untilFinalized, type Stage } from './stage';

export interface Played {
  readonly evidence: Evidence;
  readonly about: Evidence | null;
  readonly files: readonly Subject[];
  readonly receipt: Json | null;
  readonly verdict: Verdict;
  readonly aboutVerdict: Verdict | null;
}

export type Plays = ReadonlyMap<string, Played>;

export async function playAll(stage: Stage, cases: readonly Case[]): Promise<Plays> {
  const sent = await Promise.all(
    cases.map(async ({ name, send }) => {
      try {
        return { name, sent: await send(stage) };
      } catch (cause) {
        throw new Error(`not sent: ${name}`, { cause });
      }
    }),
  );
  const signatures = sent.flatMap(({ sent: { signature, about } }) => [
    signature,
    ...(about === undefined ? [] : [about]),
  ]);
  await untilFinalized(stage, [...new Set(signatures)]);
  const plays = sent.map(async (each) => [each.name, await read(stage, each.sent)] as const);
  return new Map(await Promise.all(plays));
}

async function read(stage: Stage, sent: Sent): Promise<Played> {
  const fetched = await ask(stage, sent.signature);
  const evidence = sent.isOffline ? getOfflineEvidence(sent.signature) : fetched;
  const about = sent.about === undefined ? null : await ask(stage, sent.about);
  const aboutVerdict = about && verify({ evidence: about });
  const receipt = sent.receipt?.(fetched) ?? null;
  const files = sent.files ?? [];
  const verdict = verify({
    evidence,
    subjects: files,
    receipt: receipt === null ? undefined : parseReceipt(JSON.stringify(receipt)),
    about: aboutVerdict ?? undefined,
  });
  return { evidence, about, files, receipt, verdict, aboutVerdict };
}

async function ask({ cluster }: Stage, signature: string): Promise<Evidence> {
  const { signal } = new AbortController();
  const evidence = await fetchEvidence(cluster, signature, signal);
  const observations = await Promise.all(
    evidence.observations.map(async (seen) => ({
      ...seen,
      blockhash: seen.slot === null ? null : await fetchBlockhash(cluster, seen.slot, signal),
    })),
  );
  return { ...evidence, observations };
}

const USUAL = [
  'agreement one-node-only',
  'file no-file',
  'receipt-transaction no-receipt',
  'receipt-network no-receipt',
  'receipt-files no-receipt',
  'receipt-observations no-receipt',
];

export function getDoubts({ checks }: Verdict): string[] {
  return checks
    .filter(({ outcome, reason }) => outcome !== 'pass' && reason !== 'earlier-check')
    .map(({ id, reason }) => `${id} ${reason}`)
    .filter((line) => !USUAL.includes(line));
}

export function toOutcome(
  verdict: Verdict,
  { alice, bob }: Stage,
): Record<keyof Expected, unknown> {
  const people = new Map<string | null, string | null>([
    [alice.address, 'alice'],
    [bob.address, 'bob'],
    [null, null],
  ]);
  const { record, file, author, landing } = verdict;
  return {
    record,
    file,
    author: people.get(author) ?? author,
    fate: landing === null ? 'unknown' : landing.err === null ? 'landed' : 'failed',
    because: getDoubts(verdict),
  };
}

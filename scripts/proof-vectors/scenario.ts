import type { Evidence, Observation, RecordState, Subject, VerifyInput } from '@countersign/proof';
import { encodeSignature } from '@countersign/proof/encoding';
import {
  createReceipt,
  parseReceipt,
  serializeReceipt,
  type ReceiptInput,
} from '@countersign/proof/receipts';
import { decodeTransaction } from '@countersign/proof/transactions';
import { GENESIS } from './cast';

export type Json = Record<string, unknown>;

export interface Scenario {
  readonly name: string;
  readonly evidence: Evidence;
  readonly files?: readonly Subject[];
  readonly receipt?: Json;
  readonly about?: Evidence;
  readonly record: RecordState;
  readonly file: 'none' | 'match' | 'mismatch' | 'cannot-check';
  /** Every check that must not pass, with its reason, written by hand. */
  readonly notPassed: readonly string[];
}

export const FINALIZED: Observation = {
  node: 'https://one.example/',
  observedAt: '2026-05-14T12:34:56.000Z',
  slot: 312_345_678n,
  blockTime: 1_778_762_040n,
  blockhash: '9zrUHnA1nCByPksy3aL8tQ47vqdaG2vnFs4HrxgcZj4F',
  err: null,
  confirmationStatus: 'finalized',
};

export function getSignature(transaction: Uint8Array): string {
  const [first] = decodeTransaction(transaction).signatures;
  return encodeSignature(first ?? new Uint8Array(64));
}

export function landed(transaction: Uint8Array, change: Partial<Evidence> = {}): Evidence {
  return {
    signature: getSignature(transaction),
    genesisHash: GENESIS,
    lookup: { status: 'found', transaction },
    observations: [FINALIZED],
    ...change,
  };
}

export function seen(...changes: readonly Partial<Observation>[]): Partial<Evidence> {
  return { observations: changes.map((change) => ({ ...FINALIZED, ...change })) };
}

export function toReceipt(input: Omit<ReceiptInput, 'network'>): Json {
  const network = { genesisHash: GENESIS, label: 'Test' };
  return printed(serializeReceipt(createReceipt({ network, ...input })));
}

export function printed(json: string): Json {
  const value: unknown = JSON.parse(json);
  return isJson(value) ? value : {};
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

export function withFiles(receipt: Json, change: (file: Json, index: number) => Json): Json {
  const { files } = receipt;
  return { ...receipt, files: Array.isArray(files) ? files.filter(isJson).map(change) : [] };
}

export function toInput(scenario: Scenario): VerifyInput {
  const { evidence, files = [], receipt } = scenario;
  return {
    evidence,
    subjects: files,
    receipt: receipt === undefined ? undefined : parseReceipt(JSON.stringify(receipt)),
  };
}

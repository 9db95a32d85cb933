import { base64, hex } from '@scure/base';
import { type Digest, parseDigest } from '../encoding/digest';
import type { Evidence, Observation } from '../verify/evidence';
import { toStatus } from '../receipt/receipt-values';
import type { Subject } from '../claim/subject';

interface ObservationVector extends Omit<Observation, 'slot' | 'blockTime' | 'confirmationStatus'> {
  readonly slot: string | null;
  readonly blockTime: string | null;
  readonly confirmationStatus: string | null;
}

interface EvidenceVector {
  readonly signature: string;
  readonly genesisHash: string | null;
  readonly lookup: {
    readonly status: string;
    readonly transaction?: string;
    readonly reason?: string;
  };
  readonly observations: readonly ObservationVector[];
}

export function fromHex(text: string): Uint8Array {
  return hex.decode(text);
}

export function toEvidence({ lookup, observations, ...asked }: EvidenceVector): Evidence {
  return {
    ...asked,
    lookup: toLookup(lookup),
    observations: observations.map(({ slot, blockTime, confirmationStatus, ...seen }) => ({
      ...seen,
      slot: slot === null ? null : BigInt(slot),
      blockTime: blockTime === null ? null : BigInt(blockTime),
      confirmationStatus: confirmationStatus === null ? null : toStatus(confirmationStatus, ''),
    })),
  };
}

function toLookup({ transaction, reason }: EvidenceVector['lookup']): Evidence['lookup'] {
  if (transaction !== undefined)
    return { status: 'found', transaction: base64.decode(transaction) };
  return reason === undefined ? { status: 'not-found' } : { status: 'unreachable', reason };
}

export function toSubject(file: { name: string; size: number | null; digest: string }): Subject {
  return { ...file, digest: parseDigest(file.digest) };
}

export function toDigests(texts: readonly string[]): Digest[] {
  return texts.map(parseDigest);
}

export function parseJson<T>(text: string, isShape: (value: unknown) => value is T): T[] {
  const value: unknown = JSON.parse(text);
  return [value].filter(isShape);
}

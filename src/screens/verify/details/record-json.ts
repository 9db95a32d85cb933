import type { Evidence, Verdict } from '@countersign/proof';
import { getNodeOrigin } from '@countersign/proof/records';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';

export interface JsonSource {
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  readonly clusterId: string;
  readonly withdrawal: WithdrawalWords['status'];
}

/**
 * All that is known of a record, for programs: big integers as decimal text, bytes as hex, nodes
 * without the keys that their addresses may hold.
 */
export function serializeRecord({ verdict, evidence, clusterId, withdrawal }: JsonSource): string {
  const { lookup, genesisHash, observations } = evidence;
  return JSON.stringify(
    {
      ...verdict,
      landing: verdict.landing && {
        ...verdict.landing,
        nodes: verdict.landing.nodes.map(getNodeOrigin),
      },
      withdrawal,
      network: { cluster: clusterId, genesisHash },
      lookup: lookup.status,
      transaction: lookup.status === 'found' ? lookup.transaction : null,
      observations: observations.map((one) => ({ ...one, node: getNodeOrigin(one.node) })),
    },
    toJsonValue,
    2,
  );
}

function toJsonValue(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return toHex(value);
  return value;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

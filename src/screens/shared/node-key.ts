import type { Host } from '@countersign/core/configuration/split-by-host';

/** The query key of what one node says of a record. */
export function getNodeKey(signature: string, { id, endpoints }: Host) {
  return ['record', signature, id, endpoints[0]] as const;
}

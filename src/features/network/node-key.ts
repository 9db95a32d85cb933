import type { Host } from '@countersign/core/configuration/split-by-host';

export function getNodeKey(signature: string, { id, endpoints }: Host) {
  return ['record', signature, id, endpoints[0]] as const;
}

/** Source: Agave's `rpc-client-api` custom errors. */
export type RpcErrorName =
  | 'block-cleaned-up'
  | 'preflight-failure'
  | 'signature-verification-failure'
  | 'block-not-available'
  | 'node-unhealthy'
  | 'precompile-verification-failure'
  | 'slot-skipped'
  | 'no-snapshot'
  | 'long-term-storage-slot-skipped'
  | 'key-excluded-from-index'
  | 'history-not-available'
  | 'scan-error'
  | 'signature-length-mismatch'
  | 'block-status-not-available-yet'
  | 'unsupported-transaction-version'
  | 'min-context-slot-not-reached'
  | 'epoch-rewards-period'
  | 'slot-not-epoch-boundary'
  | 'long-term-storage-unreachable'
  | 'too-many-requests'
  | 'invalid-key'
  | 'invalid-request'
  | 'method-not-found'
  | 'invalid-params'
  | 'internal-error'
  | 'parse-error'
  | 'unknown';

const NAMES: ReadonlyMap<number, RpcErrorName> = new Map<number, RpcErrorName>([
  [-32001, 'block-cleaned-up'],
  [-32002, 'preflight-failure'],
  [-32003, 'signature-verification-failure'],
  [-32004, 'block-not-available'],
  [-32005, 'node-unhealthy'],
  [-32006, 'precompile-verification-failure'],
  [-32007, 'slot-skipped'],
  [-32008, 'no-snapshot'],
  [-32009, 'long-term-storage-slot-skipped'],
  [-32010, 'key-excluded-from-index'],
  [-32011, 'history-not-available'],
  [-32012, 'scan-error'],
  [-32013, 'signature-length-mismatch'],
  [-32014, 'block-status-not-available-yet'],
  [-32015, 'unsupported-transaction-version'],
  [-32016, 'min-context-slot-not-reached'],
  [-32017, 'epoch-rewards-period'],
  [-32018, 'slot-not-epoch-boundary'],
  [-32019, 'long-term-storage-unreachable'],
  // From rate limiters in front of nodes, with status 200.
  [429, 'too-many-requests'],
  [-32429, 'too-many-requests'],
  // From gateways, as 401 is.
  [-32052, 'invalid-key'],
  [-32600, 'invalid-request'],
  [-32601, 'method-not-found'],
  [-32602, 'invalid-params'],
  [-32603, 'internal-error'],
  [-32700, 'parse-error'],
]);

export function getRpcErrorName(rpcCode: number): RpcErrorName {
  return NAMES.get(rpcCode) ?? 'unknown';
}

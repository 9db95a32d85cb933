export const FLOW_CALLS = {
  header: ['getVersion'],
  verify: [
    'getGenesisHash',
    'getTransaction',
    'getSignatureStatuses',
    'getBlockTime',
    'getSignaturesForAddress',
    'getFirstAvailableBlock',
    'getAccountInfo',
  ],
  'look up': ['getSignaturesForAddress', 'getFirstAvailableBlock'],
  prepare: [
    'getGenesisHash',
    'getBalance',
    'getFeeForMessage',
    'getRecentPrioritizationFees',
    'simulateTransaction',
  ],
  send: [
    'getLatestBlockhash',
    'sendTransaction',
    'getSignatureStatuses',
    'getBlockHeight',
    'getTransaction',
    'signatureSubscribe',
  ],
} as const;

export type Flow = keyof typeof FLOW_CALLS;

export const RARE_CALLS: Readonly<Record<string, string>> = {
  getBlock: 'verify: getTransaction; where the first node gives no block of the record',
  getMinimumBalanceForRentExemption: 'prepare: getBalance; where a mark is set',
  requestAirdrop: 'prepare: getBalance; where test coins are asked for',
};

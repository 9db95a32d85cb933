import { hex } from '@scure/base';

const KEY = 'countersign-test-wallet';

export interface StoredWallet {
  readonly seed: Uint8Array;
  readonly isTrusted: boolean;
}

function readStored(): StoredWallet | null {
  const match = /^(trusted|new):([0-9a-f]{64})$/.exec(localStorage.getItem(KEY) ?? '');
  const [, trust, seed] = match ?? [];
  return seed === undefined ? null : { seed: hex.decode(seed), isTrusted: trust === 'trusted' };
}

export function storeWallet({ seed, isTrusted }: StoredWallet): void {
  localStorage.setItem(KEY, `${isTrusted ? 'trusted' : 'new'}:${hex.encode(seed)}`);
}

export function loadWallet(): StoredWallet {
  const kept = readStored();
  if (kept) return kept;
  const made = { seed: crypto.getRandomValues(new Uint8Array(32)), isTrusted: false };
  storeWallet(made);
  return made;
}

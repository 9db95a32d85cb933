import { hex } from '@scure/base';

const KEY = 'countersign-test-wallet';

export interface KeptWallet {
  readonly seed: Uint8Array;
  readonly isTrusted: boolean;
}

function readKept(): KeptWallet | null {
  const match = /^(trusted|new):([0-9a-f]{64})$/.exec(localStorage.getItem(KEY) ?? '');
  const [, trust, seed] = match ?? [];
  return seed === undefined ? null : { seed: hex.decode(seed), isTrusted: trust === 'trusted' };
}

export function keepWallet({ seed, isTrusted }: KeptWallet): void {
  localStorage.setItem(KEY, `${isTrusted ? 'trusted' : 'new'}:${hex.encode(seed)}`);
}

export function getKeptWallet(): KeptWallet {
  const kept = readKept();
  if (kept) return kept;
  const made = { seed: crypto.getRandomValues(new Uint8Array(32)), isTrusted: false };
  keepWallet(made);
  return made;
}

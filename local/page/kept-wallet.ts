import { hex } from '@scure/base';

const KEY = 'countersign-test-wallet';

/** What this browser keeps of the test wallet: its key, and whether the page may see it. */
export interface KeptWallet {
  readonly seed: Uint8Array;
  readonly isTrusted: boolean;
}

/** @returns null when nothing readable is kept */
function readKept(): KeptWallet | null {
  const match = /^(trusted|new):([0-9a-f]{64})$/.exec(localStorage.getItem(KEY) ?? '');
  const [, trust, seed] = match ?? [];
  return seed === undefined ? null : { seed: hex.decode(seed), isTrusted: trust === 'trusted' };
}

export function keepWallet({ seed, isTrusted }: KeptWallet): void {
  localStorage.setItem(KEY, `${isTrusted ? 'trusted' : 'new'}:${hex.encode(seed)}`);
}

/** The wallet of this browser; a new one the first time. */
export function getKeptWallet(): KeptWallet {
  const kept = readKept();
  if (kept) return kept;
  const made = { seed: crypto.getRandomValues(new Uint8Array(32)), isTrusted: false };
  keepWallet(made);
  return made;
}

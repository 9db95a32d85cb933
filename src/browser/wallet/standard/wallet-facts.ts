import type { Wallet } from '@wallet-standard/base';
import { getInitial, getSafeText } from './safe-text';

const MAX_NAME = 40;
const MAX_STORED_NAME = 256;
const MAX_CHAINS = 32;
const MAX_ICON = 256 * 1024;
const IMAGE = /^data:image\/(?:png|svg\+xml|webp|gif|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

export interface WalletFacts {
  /** Cut to 256 characters; identifies the wallet in storage and is never shown. */
  readonly storedName: string;
  readonly name: string;
  readonly initial: string;
  readonly icon: string | null;
  readonly chains: readonly string[];
}

export function getSolanaChains(chains: unknown): readonly string[] {
  if (!Array.isArray(chains)) return [];
  const solana = chains.filter(
    (chain): chain is string => typeof chain === 'string' && /^solana:[\w-]{1,64}$/.test(chain),
  );
  return [...new Set(solana)].slice(0, MAX_CHAINS);
}

/** Accepts only icons that load nothing from the network. */
export function getSafeIcon(icon: unknown): string | null {
  return typeof icon === 'string' && icon.length <= MAX_ICON && IMAGE.test(icon) ? icon : null;
}

export function parseWalletFacts(wallet: Wallet): WalletFacts | null {
  try {
    const rawName: unknown = wallet.name;
    if (typeof rawName !== 'string') return null;
    const name = getSafeText(rawName, MAX_NAME) || 'Unnamed wallet';
    return {
      storedName: rawName.slice(0, MAX_STORED_NAME),
      name,
      initial: getInitial(name),
      icon: getSafeIcon(wallet.icon),
      chains: getSolanaChains(wallet.chains),
    };
  } catch {
    return null;
  }
}

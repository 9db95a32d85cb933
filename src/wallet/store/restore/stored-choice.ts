import { isAddress } from '../../standard/address';
import type { WalletMemory } from '../wallet-state';

/** The account to restore on the next visit. */
export interface StoredChoice {
  /** The wallet's own name for itself, whatever characters it holds. */
  readonly wallet: string;
  readonly address: string;
  /**
   * The wallet asked the visitor although the question was a silent one, and was refused: from then
   * on it is listened to only, until it offers the account by itself or is picked again.
   */
  readonly isListenedTo?: true;
}

function parseChoice(text: string): StoredChoice | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const wallet: unknown = Reflect.get(value, 'wallet');
    const address: unknown = Reflect.get(value, 'address');
    if (typeof wallet !== 'string' || !isAddress(address)) return null;
    const isListenedTo = Reflect.get(value, 'isListenedTo') === true;
    return { wallet, address, ...(isListenedTo && { isListenedTo }) };
  } catch {
    return null;
  }
}

/** Reads the choice, and clears one that cannot be read. */
export function readStoredChoice(
  memory: Pick<WalletMemory, 'read' | 'clear'>,
): StoredChoice | null {
  const text = memory.read();
  if (text === null) return null;
  const choice = parseChoice(text);
  if (choice === null) memory.clear();
  return choice;
}

export function writeStoredChoice(memory: Pick<WalletMemory, 'write'>, choice: StoredChoice): void {
  const { wallet, address, isListenedTo } = choice;
  memory.write(JSON.stringify({ wallet, address, ...(isListenedTo && { isListenedTo }) }));
}

/** Whether this is what is stored now: another tab may have stored another, or nothing. */
export function isStoredChoice(memory: WalletMemory, choice: StoredChoice): boolean {
  const stored = readStoredChoice(memory);
  return stored?.wallet === choice.wallet && stored.address === choice.address;
}

import type { WalletAccount, WalletIcon } from '@wallet-standard/base';
import type { StandardEventsListeners } from '@wallet-standard/features';
import { askApproval } from './approval-dialog';
import { createKeypair, type Keypair } from './keypair';
import { loadWallet, storeWallet } from './stored-wallet';
import { ensureFunded, LOCAL_CHAIN } from './local-node';

export const WALLET_NAME = 'Countersign Test Wallet';

/** The code is EIP-1193's; Solana wallets use it too. */
export function createRefusal(): Error {
  return Object.assign(new Error('User rejected the request.'), { code: 4001 });
}

export interface ConnectedAccount {
  readonly getAccounts: () => readonly WalletAccount[];
  readonly connect: (input?: { readonly silent?: boolean }) => Promise<void>;
  readonly disconnect: () => void;
  readonly onChange: (listener: StandardEventsListeners['change']) => () => void;
  readonly getKey: (account: WalletAccount) => Keypair;
}

async function fund(address: string): Promise<void> {
  try {
    await ensureFunded(address);
  } catch (error) {
    console.warn(`${WALLET_NAME} could not be funded:`, error);
  }
}

/** The account is hidden until the person approves. */
export function createConnectedAccount(
  features: WalletAccount['features'],
  icon: WalletIcon,
): ConnectedAccount {
  const listeners = new Set<StandardEventsListeners['change']>();
  let key: Keypair | null = null;
  let accounts: readonly WalletAccount[] = [];

  function setAccounts(next: readonly WalletAccount[]): void {
    accounts = next;
    for (const listener of [...listeners]) listener({ accounts });
  }

  async function askToConnect(address: string): Promise<void> {
    const approved = await askApproval({
      walletName: WALLET_NAME,
      title: `Let ${location.host} see your account?`,
      facts: [
        { label: 'Account', value: address, isCode: true },
        { label: 'Network', value: 'Localnet: this computer only, nothing here has value' },
      ],
    });
    if (!approved) throw createRefusal();
  }

  return {
    getAccounts: () => accounts,
    async connect(input) {
      const kept = loadWallet();
      if (input?.silent && !kept.isTrusted) return;
      if (accounts.length > 0) return;
      const own = await createKeypair(kept.seed);
      if (input?.silent) {
        // On a new chain the account has no SOL.
        void fund(own.address);
      } else {
        await askToConnect(own.address);
        await fund(own.address);
      }
      storeWallet({ ...kept, isTrusted: true });
      key = own;
      const { address, publicKey } = own;
      setAccounts([
        { address, publicKey, chains: [LOCAL_CHAIN], features, label: 'Test account', icon },
      ]);
    },
    disconnect() {
      storeWallet({ ...loadWallet(), isTrusted: false });
      key = null;
      if (accounts.length > 0) setAccounts([]);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getKey(account) {
      if (key?.address !== account.address) throw new Error('The page may not use this account.');
      return key;
    },
  };
}

import type { Wallet } from '@wallet-standard/base';
import type {
  DoubleControls,
  DoubleOptions,
} from '../../src/browser/wallet/test/double/double-options';
import {
  createWalletDouble,
  type DoubleSurroundings,
} from '../../src/browser/wallet/test/double/wallet-double';

declare global {
  interface Window {
    __walletDoubles?: Record<string, DoubleControls>;
  }
}

interface Registrar {
  readonly register: (wallet: Wallet) => void;
  readonly unregister: () => void;
}

function createRegistrar(direction: DoubleOptions['direction']): Registrar {
  let leave: (() => unknown) | null = null;
  const enter = (api: unknown, wallet: Wallet) => {
    const register: unknown =
      typeof api === 'object' && api !== null ? Reflect.get(api, 'register') : null;
    const result: unknown =
      typeof register === 'function' ? Reflect.apply(register, api, [wallet]) : null;
    if (typeof result === 'function') leave = () => Reflect.apply(result, undefined, []);
  };
  return {
    register(wallet) {
      const detail = (api: unknown) => {
        enter(api, wallet);
      };
      if (direction !== 'app-first') {
        window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
      }
      if (direction !== 'wallet-first') {
        window.addEventListener('wallet-standard:app-ready', (event) => {
          detail(Reflect.get(event, 'detail'));
        });
      }
    },
    unregister() {
      leave?.();
      leave = null;
    },
  };
}

function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

function createTrust({ silentTrust, key, name }: DoubleOptions): DoubleSurroundings['trust'] {
  const item = `wallet-double:${key ?? name}`;
  if (silentTrust === 'never') return { read: () => false, write: () => undefined };
  return {
    read: () =>
      attempt(() => localStorage.getItem(item), null) === 'yes' || isNew(item, silentTrust),
    write(trusted) {
      attempt(() => {
        localStorage.setItem(item, trusted ? 'yes' : 'no');
      }, undefined);
    },
  };
}

function isNew(item: string, silentTrust: DoubleOptions['silentTrust']): boolean {
  return silentTrust === true && attempt(() => localStorage.getItem(item), 'no') === null;
}

export function installWalletDouble(options: DoubleOptions): void {
  const { register = 'early', direction, key, name } = options;
  const registrar = createRegistrar(direction);
  const { controls } = createWalletDouble(options, { trust: createTrust(options), ...registrar });
  window.__walletDoubles = { ...window.__walletDoubles, [key ?? name]: controls };
  if (register === 'early') controls.register();
  if (typeof register === 'object') setTimeout(controls.register, register.afterMs);
}

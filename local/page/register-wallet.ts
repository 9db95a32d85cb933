import type { Wallet } from '@wallet-standard/base';

function registerWith(api: unknown, wallet: Wallet): void {
  if (typeof api !== 'object' || api === null) return;
  const register: unknown = Reflect.get(api, 'register');
  if (typeof register === 'function') Reflect.apply(register, api, [wallet]);
}

/** Announces the wallet to an app that is ready, and answers an app that becomes ready later. */
export function registerWallet(wallet: Wallet): void {
  const onApp = (api: unknown) => {
    registerWith(api, wallet);
  };
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: onApp }));
  window.addEventListener('wallet-standard:app-ready', (event: Event) => {
    onApp(Reflect.get(event, 'detail'));
  });
}

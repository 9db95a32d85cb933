/** So that picking a wallet waits for no code. */
export function preloadPreparing(): void {
  void Promise.allSettled([import('../../chain/prepare-claim'), import('../../wallet/later')]);
}

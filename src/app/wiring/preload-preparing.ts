import { whenIdle } from '../../ui/deferred';

/** So that picking a wallet waits for no code, nor for anything that takes long the first time. */
export function preloadPreparing(): void {
  void import('../../chain/send/prepare-claim').then(
    ({ warmUp }) => {
      whenIdle(warmUp);
    },
    () => undefined,
  );
}

import { whenIdle } from '../../ui/lazy/when-idle';

/** Fetches code ahead of its use, where a person would wait for it; a failure is the use's to tell. */
export const preload = {
  reading: () => {
    fetchAll([import('../../browser/hashing/hasher')]);
  },
  preparing: () => {
    fetchAll([
      import('@countersign/core/nodes/sending').then(({ warmUp }) => {
        // Takes long the first time only.
        whenIdle(warmUp);
      }),
    ]);
  },
  signing: () => {
    fetchAll([
      import('../../browser/wallet/signer/signer'),
      import('./ask-ahead'),
      import('../../screens/verify/signed/just-signed'),
      import('../../screens/verify/signed/statement-signed'),
    ]);
  },
};

function fetchAll(modules: readonly Promise<unknown>[]): void {
  void Promise.allSettled(modules);
}

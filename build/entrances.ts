/** Modules that are loaded by `import()`, with all their imports. */
export const ENTRANCES = {
  ask: 'src/app/wiring/ask-ahead.ts',
  page: 'src/page.tsx',
  drop: 'src/screens/drop/drop-screen.tsx',
  sign: 'src/screens/sign/sign-screen.tsx',
  verify: 'src/screens/verify/verify-screen.tsx',
  wallets: 'src/app/wiring/wallets.ts',
} as const;

export type Entrance = keyof typeof ENTRANCES;

/** What is fetched once the first frame is drawn, with the wallets and the toasts. */
export const FETCHED_WHEN_IDLE = {
  network: ['packages/core/src/nodes/read/cluster-check.ts'],
  stores: [
    'src/app/wiring/open-proof-store.ts',
    'src/app/wiring/signing-guard.ts',
    'src/flows/people/address-book.ts',
    'src/browser/hashing/hasher.ts',
  ],
  menus: ['src/app/header/menu-contents.ts'],
  lookups: ['src/screens/shared/check/check-text.ts', 'src/app/pasted-text.ts'],
  kept: ['src/screens/proofs/signed-here.tsx'],
  files: ['src/screens/drop/list/listed-files.tsx'],
} as const;

/** Screens that may need a part of what the first one fetches. */
export const OTHER_SCREENS = [
  ENTRANCES.sign,
  ENTRANCES.verify,
  'src/screens/sign/statement/statement-screen.tsx',
  'src/screens/check/check-screen.tsx',
  'src/screens/signer/signer-screen.tsx',
] as const;

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

/** What is fetched once the first frame is drawn: on every screen, and on the first one. */
export const FETCHED_WHEN_IDLE = {
  network: ['src/chain/read/cluster-check.ts'],
  everywhere: [
    'src/app/wiring/create-tab-drafts.ts',
    'src/app/wiring/open-proof-store.ts',
    'src/app/wiring/signing-guard.ts',
    'src/flows/people/address-book.ts',
    'src/hashing/hasher.ts',
  ],
  menus: ['src/app/header/menu-contents.ts'],
  kept: ['src/screens/proofs/below-files.tsx'],
  home: [
    'src/screens/drop/list/listed-files.tsx',
    'src/screens/shared/check/check-text.ts',
    'src/app/pasted-text.ts',
  ],
} as const;

/** Where a part of the first screen may be needed without the rest of it. */
export const ELSEWHERE = [
  ENTRANCES.sign,
  ENTRANCES.verify,
  'src/screens/sign/statement/statement-screen.tsx',
  'src/screens/signer/signer-screen.tsx',
  'src/app/pasted-text.ts',
] as const;

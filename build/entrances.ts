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

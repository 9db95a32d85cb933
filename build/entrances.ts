/** Modules that are fetched by `import()`, each with all that it imports: what screens begin with. */
export const ENTRANCES = {
  /** Asks for a record as soon as it is run. */
  ask: 'src/app/wiring/ask-ahead.ts',
  /** What every screen stands in. */
  page: 'src/page.tsx',
  drop: 'src/screens/drop/drop-screen.tsx',
  sign: 'src/screens/sign/sign-screen.tsx',
  verify: 'src/screens/verify/verify-screen.tsx',
  wallets: 'src/app/wiring/wallets.ts',
} as const;

export type Entrance = keyof typeof ENTRANCES;

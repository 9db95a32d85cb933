import { join } from 'node:path';
import type { Alias } from 'vite';

/** What packages bring that the page does without, for the page itself and its first screen. */
export const REPLACEMENTS: readonly Alias[] = [
  {
    find: '@radix-ui/react-popper',
    replacement: join(import.meta.dirname, '../src/ui/menu-place.tsx'),
  },
  {
    find: '@radix-ui/react-presence',
    replacement: join(import.meta.dirname, '../src/ui/menu-presence.ts'),
  },
];

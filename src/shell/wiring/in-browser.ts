import { createLocalValue } from '../../browser/storage/local-value';
import { createWallets } from './create-wallets';
import type { Surroundings } from './surroundings';

export function getBrowser(): Surroundings {
  return {
    createValue: createLocalValue,
    prefersDark: matchMedia('(prefers-color-scheme: dark)'),
    showTheme: (theme) => {
      const { classList } = document.documentElement;
      classList.remove(theme === 'dark' ? 'light' : 'dark');
      classList.add(theme);
    },
    createWallets,
  };
}

import { expect, it } from 'vitest';
import { createThemeStore, type Theme, type ThemeChoice } from './theme';

function open(given: { readonly stored?: ThemeChoice; readonly isDark?: boolean } = {}) {
  let { stored = null, isDark = false }: { stored?: ThemeChoice | null; isDark?: boolean } = given;
  const system = new EventTarget();
  const shown: Theme[] = [];
  let follow: () => void = () => undefined;
  const store = createThemeStore(
    {
      read: () => stored,
      write: (choice) => {
        stored = choice;
      },
      subscribe: (listener) => {
        follow = listener;
        return () => undefined;
      },
    },
    {
      get matches() {
        return isDark;
      },
      addEventListener: system.addEventListener.bind(system),
    },
    (theme) => shown.push(theme),
  );
  return {
    store,
    getShown: () => shown.at(-1),
    getStored: () => stored,
    setSystem: (dark: boolean) => {
      isDark = dark;
      system.dispatchEvent(new Event('change'));
    },
    storeElsewhere: (choice: ThemeChoice | null) => {
      stored = choice;
      follow();
    },
  };
}

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
] as const)(
  'T1 %s is stored, and the system is dark (%s): %s is shown',
  (stored, isDark, theme) => {
    const { store, getShown } = open({ stored, isDark });
    expect(store.getState()).toEqual({ choice: stored, theme });
    expect(getShown()).toBe(theme);
  },
);

it.each([
  [true, 'dark'],
  [false, 'light'],
] as const)('T1 nothing is stored, and the system is dark (%s): %s is shown', (isDark, theme) => {
  const { store, getStored } = open({ isDark });
  expect(store.getState()).toEqual({ choice: 'system', theme });
  expect(getStored()).toBeNull();
});

it('T1 a choice: stored, and shown at once', () => {
  const { store, getShown, getStored } = open();
  for (const [choice, theme] of [
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', 'light'],
  ] as const) {
    store.choose(choice);
    expect(store.getState()).toEqual({ choice, theme });
    expect(getShown()).toBe(theme);
    expect(getStored()).toBe(choice);
  }
});

it('T1 System follows the system while the page is open; Light and Dark do not', () => {
  const { store, getShown, setSystem } = open();
  setSystem(true);
  expect(getShown()).toBe('dark');
  store.choose('light');
  setSystem(false);
  setSystem(true);
  expect(getShown()).toBe('light');
  store.choose('system');
  expect(store.getState()).toEqual({ choice: 'system', theme: 'dark' });
  expect(getShown()).toBe('dark');
});

it('T1 another tab stores or removes a choice: this tab follows', () => {
  const { store, getShown, storeElsewhere } = open();
  storeElsewhere('dark');
  expect(store.getState().choice).toBe('dark');
  expect(getShown()).toBe('dark');
  storeElsewhere(null);
  expect(store.getState()).toEqual({ choice: 'system', theme: 'light' });
  expect(getShown()).toBe('light');
});

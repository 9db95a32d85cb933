import { createStore, type Store } from '@countersign/core/scheduling/store';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type Theme = 'light' | 'dark';

export interface ThemeState {
  readonly choice: ThemeChoice;
  readonly theme: Theme;
}

export interface ThemeMemory {
  readonly read: () => ThemeChoice | null;
  readonly write: (choice: ThemeChoice) => unknown;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ThemeStore extends Store<ThemeState> {
  readonly choose: (choice: ThemeChoice) => void;
}

/** The build can't know a person's choice, so it prerenders this theme. */
const AT_BUILD: ThemeState = { choice: 'system', theme: 'light' };

export function getThemeAtBuild(): ThemeState {
  return AT_BUILD;
}

export function parseThemeChoice(text: string): ThemeChoice | null {
  return THEME_CHOICES.find((choice) => choice === text) ?? null;
}

/** The inline script of index.html shows the same theme before the first paint. */
export function createThemeStore(
  memory: ThemeMemory,
  system: Pick<MediaQueryList, 'matches' | 'addEventListener'>,
  showTheme: (theme: Theme) => void,
): ThemeStore {
  const resolve = (choice: ThemeChoice): ThemeState => {
    const preferred = system.matches ? 'dark' : 'light';
    return { choice, theme: choice === 'system' ? preferred : choice };
  };
  const read = () => resolve(memory.read() ?? 'system');
  const { getState, setState, subscribe } = createStore(read());
  const show = (next: ThemeState) => {
    showTheme(next.theme);
    setState(next);
  };
  const follow = () => {
    show(read());
  };
  memory.subscribe(follow);
  system.addEventListener('change', follow);
  showTheme(getState().theme);
  return {
    getState,
    subscribe,
    choose: (choice) => {
      memory.write(choice);
      show(resolve(choice));
    },
  };
}

import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { Menu } from '../../ui/menu/menu';
import { getThemeAtBuild, type ThemeStore } from '../theme/theme';
import * as words from '../words';
import { ThemeMenu } from './theme-menu';

/** Style alone chooses the icon, so that it is right before any script has run. */
export function ThemeToggle({ store }: { readonly store: ThemeStore }) {
  const { choice } = useSyncExternalStore(store.subscribe, store.getState, getThemeAtBuild);
  return (
    <Menu
      trigger={
        <Button
          look="quiet"
          size="icon"
          aria-label={words.THEME}
          title={words.CHOSEN_THEME[choice]}
        >
          <Sun aria-hidden className="size-5 dark:hidden" />
          <Moon aria-hidden className="hidden size-5 dark:block" />
        </Button>
      }
    >
      {(menu) => <ThemeMenu choice={choice} onChoose={store.choose} menu={menu} />}
    </Menu>
  );
}

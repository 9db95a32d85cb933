import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { Menu } from '../../ui/menu';
import type { ThemeStore } from '../theme/theme';
import { menus } from './menus';
import { THEME_FACES } from './theme-faces';

export function ThemeToggle({ store }: { readonly store: ThemeStore }) {
  const { theme } = useSyncExternalStore(store.subscribe, store.getState);
  const { Icon } = THEME_FACES[theme];
  return (
    <Menu
      parts={menus}
      trigger={
        <Button look="quiet" size="icon" aria-label="Theme">
          <Icon aria-hidden className="size-5" />
        </Button>
      }
    >
      {({ ThemeMenu }) => <ThemeMenu store={store} />}
    </Menu>
  );
}

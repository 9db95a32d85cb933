import { useSyncExternalStore } from 'react';
import { MenuChoice, MenuChoices } from '../../ui/menu-items';
import { parseThemeChoice, THEME_CHOICES, type ThemeStore } from '../theme/theme';
import { THEME_FACES } from './theme-faces';

export function ThemeMenu({ store }: { readonly store: ThemeStore }) {
  const { choice } = useSyncExternalStore(store.subscribe, store.getState);
  return (
    <MenuChoices
      label="Theme"
      value={choice}
      onChoose={(value) => {
        const next = parseThemeChoice(value);
        if (next) store.choose(next);
      }}
    >
      {THEME_CHOICES.map((value) => {
        const { label, Icon } = THEME_FACES[value];
        return (
          <MenuChoice key={value} value={value}>
            <Icon aria-hidden className="size-4" />
            {label}
          </MenuChoice>
        );
      })}
    </MenuChoices>
  );
}

import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { MenuChoice, MenuChoices } from '../../ui/menu/menu-items';
import { parseThemeChoice, THEME_CHOICES, type ThemeChoice, type ThemeStore } from '../theme/theme';

const FACES: Record<ThemeChoice, { readonly label: string; readonly Icon: LucideIcon }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

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
        const { label, Icon } = FACES[value];
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

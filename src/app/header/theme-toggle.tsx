import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { Menu, MenuChoice, MenuChoices } from '../../ui/menu';
import { parseThemeChoice, THEME_CHOICES, type ThemeChoice, type ThemeStore } from '../theme/theme';

const FACES: Record<ThemeChoice, { readonly label: string; readonly Icon: LucideIcon }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

export function ThemeToggle({ store }: { readonly store: ThemeStore }) {
  const { choice, theme } = useSyncExternalStore(store.subscribe, store.getState);
  const { Icon } = FACES[theme];
  return (
    <Menu
      trigger={
        <Button look="quiet" size="icon" aria-label="Theme">
          <Icon aria-hidden className="size-5" />
        </Button>
      }
    >
      <MenuChoices
        label="Theme"
        value={choice}
        onChoose={(value) => {
          const next = parseThemeChoice(value);
          if (next) store.choose(next);
        }}
      >
        {THEME_CHOICES.map((value) => {
          const { label, Icon: ChoiceIcon } = FACES[value];
          return (
            <MenuChoice key={value} value={value}>
              <ChoiceIcon aria-hidden className="size-4" />
              {label}
            </MenuChoice>
          );
        })}
      </MenuChoices>
    </Menu>
  );
}

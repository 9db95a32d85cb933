import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { LucideIcon } from 'lucide-react';
import type { MenuState } from '../../ui/menu/menu';
import { MenuChoice, MenuChoices } from '../../ui/menu/menu-items';
import { MenuPanel } from '../../ui/menu/menu-panel';
import { parseThemeChoice, THEME_CHOICES, type ThemeChoice } from '../theme/theme';
import * as words from '../words';

const ICONS: Readonly<Record<ThemeChoice, LucideIcon>> = {
  light: Sun,
  dark: Moon,
  system: Monitor,
};

interface ThemeMenuProps {
  readonly choice: ThemeChoice;
  readonly onChoose: (choice: ThemeChoice) => void;
  readonly menu: MenuState;
}

export function ThemeMenu({ choice, onChoose, menu }: ThemeMenuProps) {
  return (
    <MenuPanel {...menu}>
      <MenuChoices
        label={words.THEME}
        value={choice}
        onChoose={(value) => {
          const next = parseThemeChoice(value);
          if (next) onChoose(next);
        }}
      >
        {THEME_CHOICES.map((value) => {
          const Icon = ICONS[value];
          return (
            <MenuChoice key={value} value={value}>
              <Icon aria-hidden className="size-4" />
              {words.THEMES[value]}
            </MenuChoice>
          );
        })}
      </MenuChoices>
    </MenuPanel>
  );
}

import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { LucideIcon } from 'lucide-react';
import type { ThemeChoice } from '../theme/theme';

export const THEME_FACES: Record<
  ThemeChoice,
  { readonly label: string; readonly Icon: LucideIcon }
> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'System', Icon: Monitor },
};

import type { ReactNode } from 'react';

interface PresenceProps {
  readonly present: boolean;
  readonly children: ReactNode;
}

/**
 * What is open is there. It stands in for `@radix-ui/react-presence` where Radix's menu is built
 * (build/replacements.ts), which waits for animations that our menus have not, and draws each menu
 * once more to find out.
 */
export function Presence({ present, children }: PresenceProps) {
  return present ? children : null;
}

import * as Dropdown from '@radix-ui/react-dropdown-menu';
import * as Popover from '@radix-ui/react-popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

const PANEL =
  'border-line bg-surface text-body shadow-raised z-40 max-w-[min(24rem,calc(100vw-2rem))] ' +
  'min-w-[max(13rem,var(--radix-dropdown-menu-trigger-width,var(--radix-popover-trigger-width)))] ' +
  'max-h-[var(--radix-dropdown-menu-content-available-height,var(--radix-popover-content-available-height))] ' +
  'overflow-y-auto rounded-xl border p-1.5 outline-none';

const PLACE = { align: 'end', sideOffset: 6, collisionPadding: 16 } as const;

export interface MenuPanelProps {
  readonly trigger: ReactElement<ComponentProps<'button'>>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** If given, the panel is a dialog with this name instead of a menu. */
  readonly dialogLabel?: string | undefined;
  readonly isSheet?: boolean;
  readonly onCloseAutoFocus?: (event: Event) => void;
  readonly children: ReactNode;
}

/** Not modal: the page can be scrolled, and Radix injects no style sheet. */
export function MenuPanel({
  trigger,
  isOpen,
  onOpenChange,
  dialogLabel,
  isSheet = false,
  onCloseAutoFocus,
  children,
}: MenuPanelProps) {
  if (dialogLabel === undefined) {
    return (
      <Dropdown.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
        <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
        <Dropdown.Content
          {...PLACE}
          data-sheet={isSheet ? '' : undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className={PANEL}
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Root>
    );
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Content {...PLACE} aria-label={dialogLabel} className={PANEL}>
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}

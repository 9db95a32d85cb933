import type { ReactNode } from 'react';
import { Button } from './button';
import { passFocusOn } from './focus/pass-focus-on';

interface ShowMoreProps {
  /** True if all rows are shown. The button is removed then, and this place gets its focus. */
  readonly isWhole: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** The button below a list that shows only its first rows. */
export function ShowMore({ isWhole, onPress, children }: ShowMoreProps) {
  return (
    <div data-focus-place="" tabIndex={-1} className="outline-none not-empty:mt-3">
      {!isWhole && (
        <Button ref={passFocusOn} onClick={onPress}>
          {children}
        </Button>
      )}
    </div>
  );
}

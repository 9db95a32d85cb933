import type { ReactNode } from 'react';
import { Button } from './button';
import { passFocusOn } from './focus/pass-focus-on';

interface ShowMoreProps {
  readonly isWhole: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

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

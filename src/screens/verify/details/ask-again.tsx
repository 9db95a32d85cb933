import { useState } from 'react';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';

interface AskAgainProps {
  readonly label: string;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/**
 * Stands outside the card, whose every change is read aloud. It keeps the focus while it asks, and
 * stays as it is while the page asks by itself.
 */
export function AskAgain({ label, isAsking, onAsk }: AskAgainProps) {
  const [wasPressed, setPressed] = useState(false);
  if (wasPressed && !isAsking) setPressed(false);
  const isAnswering = wasPressed && isAsking;
  const ask = () => {
    onAsk();
    setPressed(true);
  };
  return (
    <Button ref={passFocusOn} className="mt-3" aria-disabled={isAnswering} onClick={ask}>
      {isAnswering ? 'Asking…' : label}
    </Button>
  );
}

import { useState } from 'react';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';

interface AskAgainProps {
  readonly label: string;
  /** Resolves once there is an answer. */
  readonly onAsk: () => Promise<void>;
}

/**
 * Stands outside the card, whose every change is read aloud. It keeps the focus while it asks, and
 * stays as it is while the page asks by itself.
 */
export function AskAgain({ label, onAsk }: AskAgainProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await onAsk();
    setAsking(false);
  };
  return (
    <Button
      ref={passFocusOn}
      className="mt-3"
      aria-disabled={isAsking}
      onClick={() => {
        if (!isAsking) void ask();
      }}
    >
      {isAsking ? 'Asking…' : label}
    </Button>
  );
}

import { useState } from 'react';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';

interface AskAgainProps {
  readonly label: string;
  readonly onAsk: () => Promise<void>;
}

/** Outside the card, whose changes are read aloud; keeps the focus while it asks. */
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

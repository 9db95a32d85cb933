import { useState } from 'react';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';

interface RetryButtonProps {
  readonly label: string;
  readonly onRetry: () => Promise<void>;
}

/** Outside the card, whose changes are read aloud; keeps the focus while it asks. */
export function RetryButton({ label, onRetry }: RetryButtonProps) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Button
      ref={passFocusOn}
      className="mt-3"
      aria-disabled={isRetrying}
      onClick={() => {
        if (!isRetrying) void retry();
      }}
    >
      {isRetrying ? 'Asking…' : label}
    </Button>
  );
}

import { useState } from 'react';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import * as words from '../words/card';

/** The button is never disabled, because a disabled button loses the focus. */
export function RetryButton({ onRetry }: { readonly onRetry: () => Promise<void> }) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Button
      look="primary"
      ref={passFocusOn}
      className="mt-3"
      aria-disabled={isRetrying}
      onClick={() => {
        if (!isRetrying) void retry();
      }}
    >
      {isRetrying ? words.ASKING : words.TRY_AGAIN}
    </Button>
  );
}

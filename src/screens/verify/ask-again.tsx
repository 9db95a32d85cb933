import { Button } from '../../ui/button';
import { passFocusOn } from '../../ui/pass-focus-on';

interface AskAgainProps {
  readonly label: string;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** Stands outside the card, whose every change is read aloud. It keeps the focus while it asks. */
export function AskAgain({ label, isAsking, onAsk }: AskAgainProps) {
  return (
    <Button ref={passFocusOn} className="mt-3" aria-disabled={isAsking} onClick={onAsk}>
      {isAsking ? 'Asking…' : label}
    </Button>
  );
}

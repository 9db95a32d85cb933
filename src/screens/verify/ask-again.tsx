import { Button } from '../../ui/button';

interface AskAgainProps {
  readonly label: string;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/** Stands outside the card, whose every change is read aloud. */
export function AskAgain({ label, isAsking, onAsk }: AskAgainProps) {
  return (
    <Button className="mt-3" disabled={isAsking} onClick={onAsk}>
      {isAsking ? 'Asking…' : label}
    </Button>
  );
}

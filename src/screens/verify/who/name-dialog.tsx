import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { NameForm } from '../../shared/people/name-form';

interface NameDialogProps {
  readonly address: string;
  readonly hasName: boolean;
  readonly onClose: () => void;
}

export function NameDialog({ address, hasName, onClose }: NameDialogProps) {
  return (
    <Dialog title={hasName ? 'Rename this wallet' : 'Name this wallet'} onClose={onClose}>
      <div className="mt-2">
        <NameForm address={address} startsOpen={!hasName} onDone={onClose} />
      </div>
      <Button className="mt-4" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { showToast } from '../../../ui/toast';
import { NameForm } from '../../shared/people/name-form';

interface NameDialogProps {
  readonly address: string;
  readonly hasName: boolean;
  readonly onClose: () => void;
}

export function NameDialog({ address, hasName, onClose }: NameDialogProps) {
  const close = (words: string) => {
    showToast('success', words);
    onClose();
  };
  return (
    <Dialog title={hasName ? 'Rename this wallet' : 'Name this wallet'} onClose={onClose}>
      <div className="mt-2">
        <NameForm address={address} startsOpen={!hasName} onDone={close} />
      </div>
      <Button className="mt-4" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

import { useState } from 'react';
import { findTextFault } from '@countersign/core/claims/text-fault';
import { normalizeName, type NameFault } from '../address-book/known-name';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { showToast } from '../../../ui/messages/toast';
import { useApp } from '../../app-context';
import { TextField } from './text-field';
import { useNames } from './use-names';
import * as words from './words';

interface NameDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

export function NameDialog({ address, onClose }: NameDialogProps) {
  const { known } = useNames();
  const entry = known.find((one) => one.address === address);
  return (
    <Dialog title={entry ? words.RENAME_THIS_WALLET : words.NAME_THIS_WALLET} onClose={onClose}>
      <Form {...{ address, onClose }} before={entry?.name ?? null} />
    </Dialog>
  );
}

interface FormProps extends NameDialogProps {
  readonly before: string | null;
}

function Form({ address, before, onClose }: FormProps) {
  const { names } = useApp();
  const { isStored } = useNames();
  const [text, setText] = useState(before ?? '');
  const [message, setMessage] = useState('');
  const name = normalizeName(text);
  const fault = name === '' ? null : findTextFault('name', name);
  const end = (refusal: NameFault | null, done: string) => {
    if (refusal !== null) {
      setMessage(words.REFUSALS[refusal] ?? '');
      return;
    }
    showToast('success', done);
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        end(names.setName(address, text), words.NAME_SAVED);
      }}
    >
      <TextField
        label={words.NAME_LABEL}
        type="text"
        autoFocus
        maxLength={200}
        value={text}
        fault={fault}
        onText={setText}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" look="primary">
          {words.SAVE_NAME}
        </Button>
        {before !== null && (
          <Button
            onClick={() => {
              names.remove(address);
              end(null, words.NAME_REMOVED);
            }}
          >
            {words.REMOVE_NAME}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {words.CANCEL}
        </Button>
      </div>
      <p role="status" className="text-small text-ink-soft mt-1 empty:sr-only">
        {[message, !isStored && words.NOT_STORED].filter(Boolean).join(' ')}
      </p>
    </form>
  );
}

import { useId, useState } from 'react';
import { toVisibleText } from '@countersign/proof/encoding';
import { findTextFault } from '@countersign/core/claims/text-fault';
import { normalizeName } from '../../../flows/people/known-name';
import type { NameFault } from '../../../flows/people/names';
import { Button } from '../../../ui/button';
import { useApp } from '../app-context';
import { TextHelp } from '../text-help';
import { useNames } from './use-names';

interface NameFormProps {
  readonly address: string;
  /** Asks for the name without a further press. */
  readonly startsOpen?: boolean;
  /** Takes what is said of it. */
  readonly onDone?: (words: string) => void;
}

/** Gives the wallet a name on this device, changes it, or takes it away. */
export function NameForm({ address, startsOpen = false, onDone }: NameFormProps) {
  const { names } = useApp();
  const { known, isKept, isReady } = useNames();
  const [isOpen, setOpen] = useState(startsOpen);
  const [message, setMessage] = useState('');
  const entry = known.find((one) => one.address === address);
  const run = async (work: Promise<string>) => {
    setMessage(await work.catch(() => 'A part of this page could not be loaded. Try again.'));
  };
  const save = async (text: string) => {
    const fault = await names.setName(address, text);
    if (fault !== null) return getFaultWords(fault);
    setOpen(false);
    onDone?.('Name saved.');
    return 'Name saved.';
  };
  // The place is as high as the button, so that nothing below it moves.
  if (!isReady) return <div className="min-h-13 md:min-h-12" />;
  return (
    <div>
      {entry && (
        <p>
          <bdi translate="no" className="font-medium">
            {toVisibleText(entry.name)}
          </bdi>
          : your name for this wallet, seen only by you.
        </p>
      )}
      {isOpen ? (
        <Form
          initial={entry?.name ?? ''}
          onSave={(text) => void run(save(text))}
          onCancel={() => {
            setOpen(false);
            setMessage('');
          }}
        />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            onClick={() => {
              setOpen(true);
              setMessage('');
            }}
          >
            {entry ? 'Rename' : 'Name this wallet'}
          </Button>
          {entry && (
            <Button
              look="quiet"
              onClick={() =>
                void run(
                  names.remove(address).then(() => {
                    onDone?.('Name removed.');
                    return 'Name removed.';
                  }),
                )
              }
            >
              Remove name
            </Button>
          )}
        </div>
      )}
      <p role="status" className="text-small text-ink-soft mt-1 empty:sr-only">
        {message}
        {!isKept && ' This browser stores nothing: names last until the page is closed.'}
      </p>
    </div>
  );
}

interface FormProps {
  readonly initial: string;
  readonly onSave: (text: string) => void;
  readonly onCancel: () => void;
}

function Form({ initial, onSave, onCancel }: FormProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const name = normalizeName(text);
  const fault = name === '' ? null : findTextFault('name', name);
  return (
    <form
      className="mt-2 max-w-prose"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text);
      }}
    >
      <label htmlFor={id} className="text-small text-ink-soft">
        Name for this wallet, on this device only
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          id={id}
          type="text"
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={text}
          aria-invalid={fault !== null}
          aria-describedby={`${id}-help`}
          className="border-line-strong bg-surface min-h-11 min-w-0 grow md:min-h-10 basis-48 rounded-lg border px-3"
          onChange={(event) => {
            setText(event.currentTarget.value);
          }}
        />
        <Button type="submit" look="primary">
          Save name
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <TextHelp id={`${id}-help`} fault={fault} onText={setText} />
    </form>
  );
}

function getFaultWords(fault: NameFault): string {
  switch (fault) {
    case 'empty':
      return 'Type a name.';
    case 'address':
      return 'A wallet address can’t be a name.';
    case 'full':
      return 'There is no room for more names on this device. Remove one first.';
    // The form says these beside its field.
    case 'blank':
    case 'too-long':
    case 'hidden-character':
      return '';
  }
}

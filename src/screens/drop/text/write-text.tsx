import { useId } from 'react';
import { markOnlyHere } from '../../../flows/files/file-source';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { SavedNote } from '../../shared/saving/saved-note';
import { isTouchDevice, sendOut } from '../../shared/saving/send-out';
import { useSaving, type Saving } from '../../shared/saving/use-saving';

interface WriteTextProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onWritten: (file: File) => void;
  readonly onClose: () => void;
}

/** Nobody who loses the text can prove what was signed, so it is saved when it is added. */
export function WriteText({ text, onChange, onWritten, onClose }: WriteTextProps) {
  const id = useId();
  const saving = useSaving();
  const fault = getTextFault(text);
  /**
   * Adds the text, unless the person closed the list of apps: then the note below offers other
   * ways.
   */
  const saveAndAdd: Saving['send'] = (file, how = sendOut) =>
    saving.send(file, async () => {
      const way = await how(file);
      if (way === 'downloaded' && isTouchDevice()) {
        // A browser inside another app may have saved nothing.
        markOnlyHere(file);
      }
      if (way !== 'closed') onWritten(file);
      return way;
    });
  const addOnly = () => {
    const file = createTextFile(text);
    markOnlyHere(file);
    onWritten(file);
  };
  return (
    <Dialog title="Write text" onClose={onClose}>
      <div className="text-start">
        <label htmlFor={`${id}-text`} className="mt-4 block font-medium">
          Text
        </label>
        <textarea
          id={`${id}-text`}
          rows={8}
          value={text}
          aria-describedby={`${id}-note`}
          className={`${FIELD} min-h-32 resize-y py-2`}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            saving.reset();
          }}
        />
        <p id={`${id}-note`} className="text-small text-ink-soft mt-3">
          Exactly these characters are signed. You need the same text later to show what you signed,
          so it is saved to your downloads.
        </p>
        <p role="status" className="text-small text-bad mt-1 empty:sr-only">
          {fault !== null && text !== '' && FAULTS[fault]}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            look="primary"
            className="min-h-11"
            disabled={fault !== null}
            onClick={() => void saveAndAdd(createTextFile(text))}
          >
            Save and add
          </Button>
          <Button className="min-h-11" disabled={fault !== null} onClick={addOnly}>
            Add without saving
          </Button>
          <Button look="quiet" className="min-h-11" onClick={onClose}>
            Close
          </Button>
          <SavedNote saving={{ ...saving, send: saveAndAdd }} />
        </div>
      </div>
    </Dialog>
  );
}

const FIELD =
  'border-line-strong bg-paper text-ink mt-1 w-full min-w-0 rounded-lg border px-3 text-body';

const FAULTS: Readonly<Record<TextFault, string>> = {
  empty: '',
  'half-character': 'This text holds half of a character, which can’t be saved. Delete it first.',
};

type TextFault = 'empty' | 'half-character';

export function getTextFault(text: string): TextFault | null {
  if (text === '') return 'empty';
  // A lone surrogate has no UTF-8 form: an encoder would replace it.
  return /\p{Surrogate}/u.test(text) ? 'half-character' : null;
}

/** Contains exactly the text in UTF-8, without an added newline. */
export function createTextFile(text: string): File {
  return new File([new TextEncoder().encode(text)], 'text.txt', { type: 'text/plain' });
}

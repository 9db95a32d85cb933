import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../ui/button';
import { SavedNote } from './saved-note';
import { usePrepared, useSaving, type MakeFile } from './use-saving';

interface SaveButtonProps {
  readonly make: MakeFile;
  /** Makes it early where it will be shared; then `make` must be the same function for the same file. */
  readonly isEarly?: boolean;
  /** Label of the button that copies a text instead, such as `Copy receipt`. */
  readonly copyAs?: string;
  /** Whole for screen readers, where what is seen is cut. */
  readonly label?: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

/** Saves a file, and says below it how that went. It stands in a row that wraps. */
export function SaveButton(props: SaveButtonProps) {
  const { make, isEarly = false, copyAs, label, look = 'secondary', children } = props;
  const saving = useSaving();
  const getPrepared = usePrepared(isEarly ? make : null);
  return (
    <>
      <Button
        look={look}
        aria-label={label}
        onClick={() => void saving.save(() => getPrepared() ?? make())}
      >
        {children}
      </Button>
      <SavedNote saving={saving} copyAs={copyAs} />
    </>
  );
}

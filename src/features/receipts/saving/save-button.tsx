import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../ui/button';
import { SavedNote } from './saved-note';
import { usePrepared, useSaving, type MakeFile } from './use-saving';

interface SaveButtonProps {
  readonly make: MakeFile;
  /** Makes the file early if it will be shared. `make` must then be stable for the same file. */
  readonly isEarly?: boolean;
  readonly copyAs?: string;
  readonly label?: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

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

import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../ui/button';
import { SavedNote } from './saved-note';
import { useSaving, type MakeFile } from './use-saving';

interface SaveButtonProps {
  readonly make: MakeFile;
  readonly copyAs?: string;
  readonly label?: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

export function SaveButton(props: SaveButtonProps) {
  const { make, copyAs, label, look = 'secondary', children } = props;
  const saving = useSaving();
  return (
    <>
      <Button look={look} aria-label={label} onClick={() => void saving.save(make)}>
        {children}
      </Button>
      <SavedNote saving={saving} copyAs={copyAs} />
    </>
  );
}

import { useState, useSyncExternalStore } from 'react';
import { NOTHING_WRITTEN } from '../../../flows/files/written-text';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { useApp } from '../../shared/app-context';

const WriteText = lazyPart(
  () => import('./write-text'),
  (module) => module.WriteText,
);

interface WriteTextButtonProps {
  readonly onChoose: (files: readonly File[]) => void;
}

/** Typed text is signed like a file. */
export function WriteTextButton({ onChoose }: WriteTextButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { writtenText } = useApp();
  const { subscribe, getState, setState } = writtenText;
  const written = useSyncExternalStore(subscribe, getState, () => NOTHING_WRITTEN);
  return (
    <>
      <Button
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Write text
      </Button>
      {isOpen && (
        <WriteText
          written={written}
          onChange={setState}
          onWritten={(file) => {
            setIsOpen(false);
            setState(NOTHING_WRITTEN);
            onChoose([file]);
          }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

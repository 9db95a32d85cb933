import { useState } from 'react';
import { Button } from '../../../ui/button';
import { lazyPart } from '../../../ui/lazy/lazy-part';

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
          onWritten={(file) => {
            setIsOpen(false);
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

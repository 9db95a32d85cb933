import { useState } from 'react';
import { Button } from '../../../ui/button';
import { WriteText } from './write-text';

interface WriteTextButtonProps {
  readonly onChoose: (files: readonly File[]) => void;
}

/** Typed text becomes a file of the list. */
export function WriteTextButton({ onChoose }: WriteTextButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A dialog that is closed and opened again still has the text.
  const [text, setText] = useState('');
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
          text={text}
          onChange={setText}
          onWritten={(file) => {
            setIsOpen(false);
            setText('');
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

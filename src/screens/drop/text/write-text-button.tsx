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

export function WriteTextButton({ onChoose }: WriteTextButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The text survives closing and reopening the dialog.
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

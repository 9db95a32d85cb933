import { useState, type ComponentProps } from 'react';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { ASK_OTHERS } from '../words';
import type { AskOthersProps } from './ask-others';

const AskOthers = lazyPart(
  () => import('./ask-others'),
  (module) => module.AskOthers,
);

type AskOthersButtonProps = ComponentProps<typeof Button> & Omit<AskOthersProps, 'onClose'>;

export function AskOthersButton({ claim, cluster, children, ...button }: AskOthersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          setOpen(true);
        }}
      >
        {children}
        {ASK_OTHERS}
      </Button>
      {isOpen && (
        <AskOthers
          {...{ claim, cluster }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

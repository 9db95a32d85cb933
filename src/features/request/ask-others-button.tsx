import { useState, type ComponentProps } from 'react';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { ASK_OTHERS } from '../words';
import type { AskOthersProps } from './ask-others';
import type { RequestInput } from './check-input';

const AskOthers = lazyPart(
  () => import('./ask-others'),
  (module) => module.AskOthers,
);

type AskOthersButtonProps = ComponentProps<typeof Button> &
  Pick<AskOthersProps, 'claim' | 'cluster'>;

export function AskOthersButton({ claim, cluster, children, ...button }: AskOthersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // The input outlives the dialog.
  const [input, onInput] = useState<RequestInput | null>(null);
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
          {...{ claim, cluster, input, onInput }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

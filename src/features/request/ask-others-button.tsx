import { useState, type ComponentProps } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { HiddenClaim, PublicClaim } from '@countersign/proof/claims';
import { Button } from '../../ui/button';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { ASK_OTHERS } from '../words';

const AskOthers = lazyPart(
  () => import('./ask-others'),
  (module) => module.AskOthers,
);

interface AskOthersButtonProps extends ComponentProps<typeof Button> {
  /** What a record signs; null to ask for the files of the list. */
  readonly claim: PublicClaim | HiddenClaim | null;
  readonly cluster: Cluster;
}

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

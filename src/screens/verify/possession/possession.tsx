import { useMemo, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { AskedRecord } from '../../../flows/possession/challenge';
import { parseQuestion } from '../../../flows/possession/question';
import { Fold } from '../../../ui/fold';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import type { PossessionPorts } from './possession-ports';

const PossessionPanel = lazyPart(
  () => import('./possession-panel'),
  (module) => module.PossessionPanel,
  {
    fallback: (
      <p role="status" className="text-ink-soft">
        Loading…
      </p>
    ),
  },
);

function getHash(): string {
  return location.hash;
}

interface PossessionProps {
  readonly record: Omit<AskedRecord, 'origin'>;
  readonly ports: PossessionPorts;
}

/** Whether the author still holds the key. */
export function Possession({ record, ports }: PossessionProps) {
  const hash = useLocationProperty(getHash);
  const question = useMemo(() => parseQuestion(hash), [hash]);
  const [wasOpened, setOpened] = useState(question !== null);
  const { signature, author, chain } = record;
  const asked = useMemo(
    () => ({ signature, author, chain, origin: location.origin }),
    [signature, author, chain],
  );
  return (
    <Fold
      title="Is it still their wallet?"
      isOpen={question !== null}
      onToggle={(isOpen) => {
        if (isOpen) setOpened(true);
      }}
    >
      {(wasOpened || question !== null) && (
        <PossessionPanel record={asked} question={question} ports={ports} />
      )}
    </Fold>
  );
}

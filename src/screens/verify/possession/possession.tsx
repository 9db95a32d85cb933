import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { AskedRecord } from '@countersign/core/records/lookup/challenge';
import { parseQuestion } from '@countersign/core/records/lookup/question';
import { Fold } from '../../../ui/fold';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { CHALLENGE } from '../../shared/routes';
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

/** Whether the signer still holds the key. */
export function Possession({ record, ports }: PossessionProps) {
  const hash = useLocationProperty(getHash);
  const question = useMemo(() => parseQuestion(hash), [hash]);
  const isAsked = question !== null || hash === CHALLENGE;
  const [wasOpened, setOpened] = useState(isAsked);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === CHALLENGE) place.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const { signature, author, chain } = record;
  const asked = useMemo(
    () => ({ signature, author, chain, origin: location.origin }),
    [signature, author, chain],
  );
  return (
    <div ref={place}>
      <Fold
        title="Is the signer still in control?"
        isOpen={isAsked}
        onToggle={(isOpen) => {
          if (isOpen) setOpened(true);
        }}
      >
        {(wasOpened || isAsked) && (
          <PossessionPanel record={asked} question={question} ports={ports} />
        )}
      </Fold>
    </div>
  );
}

import { useEffect, useMemo } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { AskedRecord } from '../../../flows/possession/challenge';
import { parseQuestion } from '../../../flows/possession/question';
import { createDeferred, useDeferred } from '../../../ui/deferred';
import { Fold } from '../../../ui/fold';
import { reportLoadFailure } from '../../../ui/load-failure';
import type { PossessionPorts } from './possession-ports';

const panel = createDeferred(() => import('./possession-panel'));

function load(): void {
  void panel.load().then((module) => {
    if (module === null) reportLoadFailure();
  });
}

function getHash(): string {
  return location.hash;
}

interface PossessionProps {
  readonly record: Omit<AskedRecord, 'origin'>;
  readonly ports: PossessionPorts;
}

/** Whether the author still holds the key: asked and answered here, loaded when it is opened. */
export function Possession({ record, ports }: PossessionProps) {
  const hash = useLocationProperty(getHash);
  const question = useMemo(() => parseQuestion(hash), [hash]);
  const loaded = useDeferred(panel);
  const { signature, author, chain } = record;
  const asked = useMemo(
    () => ({ signature, author, chain, origin: location.origin }),
    [signature, author, chain],
  );
  useEffect(() => {
    if (question) load();
  }, [question]);
  return (
    <Fold
      title="Is it still their wallet?"
      isOpen={question !== null}
      onToggle={(isOpen) => {
        if (isOpen) load();
      }}
    >
      {loaded ? (
        <loaded.PossessionPanel record={asked} question={question} ports={ports} />
      ) : (
        <p role="status" className="text-ink-soft">
          Loading…
        </p>
      )}
    </Fold>
  );
}

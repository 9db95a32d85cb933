import { useState, useSyncExternalStore } from 'react';
import type { Cluster } from '../../config/configuration';
import type { LookUp } from '../../flows/look-up';
import { Button } from '../../ui/button';
import { getNodeHost } from '../node-host';

interface LookUpButtonProps {
  readonly lookUp: LookUp;
  readonly cluster: Cluster;
}

/** Asks before anything is asked: a node learns by it which files somebody holds. */
export function LookUpButton({ lookUp, cluster }: LookUpButtonProps) {
  const { isOn, isRemembered } = useSyncExternalStore(lookUp.subscribe, lookUp.getState);
  const [isAsking, setIsAsking] = useState(false);
  const [isAlways, setIsAlways] = useState(false);
  if (isAsking) {
    return (
      <div
        role="group"
        aria-label="Look up"
        className="border-line bg-surface mt-4 rounded-xl border px-4 py-3"
      >
        <p className="text-ink-soft">
          This asks {getNodeHost(cluster.endpoints[0] ?? '')} for signatures of the files that you
          see in the list. It learns their digests, and so which files you hold. Nothing else is
          sent.
        </p>
        <label className="mt-2 flex min-h-10 items-center gap-3">
          <input
            type="checkbox"
            checked={isAlways}
            className="accent-accent size-5"
            onChange={(event) => {
              setIsAlways(event.currentTarget.checked);
            }}
          />
          Always do this, without asking me
        </label>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            look="primary"
            onClick={() => {
              setIsAsking(false);
              lookUp.start(isAlways);
            }}
          >
            Ask {cluster.label}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              setIsAsking(false);
            }}
          >
            Not now
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        onClick={() => {
          if (isOn) lookUp.start(false);
          else setIsAsking(true);
        }}
      >
        Look up
      </Button>
      <p className="text-small text-ink-faint min-w-0 flex-1">
        {isOn
          ? `What ${cluster.label} lists is checked when you open it.`
          : 'See whether your files were signed before.'}
      </p>
      {isRemembered && (
        <Button look="quiet" onClick={lookUp.stop}>
          Stop looking up
        </Button>
      )}
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { Cluster } from '../../../config/configuration';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { useApp } from '../../shared/app-context';
import { getNodeHost } from '../../shared/node-host';
import { FILE_LOOKUPS } from './use-file-lookup';

/** Needs consent: a node learns which files somebody holds. */
export function LookUpButton({ cluster }: { readonly cluster: Cluster }) {
  const { lookup } = useApp();
  const cache = useQueryClient();
  const { isOn } = useSyncExternalStore(lookup.subscribe, lookup.getState);
  const [isAsking, setIsAsking] = useState(false);
  const start = (isAlways: boolean) => {
    lookup.start(isAlways);
    // Running requests are not repeated.
    void cache.invalidateQueries({ queryKey: FILE_LOOKUPS }, { cancelRefetch: false });
  };
  return (
    <div data-focus-place="" tabIndex={-1} className="outline-none">
      {isAsking ? (
        <ConsentPrompt
          cluster={cluster}
          onAnswer={(answer) => {
            setIsAsking(false);
            if (answer) start(answer.isAlways);
          }}
        />
      ) : (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            ref={passFocusOn}
            onClick={() => {
              if (isOn) start(false);
              else setIsAsking(true);
            }}
          >
            Look up
          </Button>
          <p className="text-small text-ink-faint order-last min-w-0 basis-full sm:order-none sm:flex-1">
            {isOn
              ? 'Signatures are checked in this browser. Open one to see whether it was withdrawn.'
              : 'See whether your files were signed before.'}
          </p>
          {isOn && (
            <Button ref={passFocusOn} look="quiet" onClick={lookup.stop}>
              Stop looking up
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ConsentPromptProps {
  readonly cluster: Cluster;
  /** Null where the person declines. */
  readonly onAnswer: (answer: { readonly isAlways: boolean } | null) => void;
}

function ConsentPrompt({ cluster, onAnswer }: ConsentPromptProps) {
  const [isAlways, setIsAlways] = useState(false);
  return (
    <div
      ref={passFocusOn}
      role="group"
      aria-label="Look up"
      // Takes the focus instead of its first button: holding Enter must not agree.
      tabIndex={-1}
      className="border-line bg-surface mt-4 rounded-xl border px-4 py-3"
    >
      <p className="text-ink-soft">
        This asks {getNodeHost(cluster.endpoints[0] ?? '')} for signatures of the files that you see
        in the list. It learns their digests, and so which files you hold. Nothing else is sent.
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
            onAnswer({ isAlways });
          }}
        >
          Ask {cluster.label}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            onAnswer(null);
          }}
        >
          Not now
        </Button>
      </div>
    </div>
  );
}

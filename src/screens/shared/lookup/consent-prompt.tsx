import { useState, type Ref } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { Button } from '../../../ui/button';
import { formatList } from '@countersign/core/words/format-list';
import { getHosts } from '@countersign/core/words/node-host';

interface ConsentPromptProps {
  /** For the focus. */
  readonly ref: Ref<HTMLDivElement>;
  readonly cluster: Cluster;
  /** Null where the person declines. */
  readonly onAnswer: (answer: { readonly isAlways: boolean } | null) => void;
}

/** A node learns which files somebody holds. */
export function ConsentPrompt({ ref, cluster, onAnswer }: ConsentPromptProps) {
  const [isAlways, setIsAlways] = useState(false);
  // Each is asked: what one leaves out, another may tell.
  const hosts = getHosts(cluster);
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Check if already signed"
      // Takes the focus instead of its first button: holding Enter must not agree.
      tabIndex={-1}
      className="rounded-lg"
    >
      <p className="text-ink-soft">
        {`This sends your files’ fingerprints to ${formatList(hosts)}. ${hosts.length === 1 ? 'It learns' : 'They learn'} which files you have, but not what is in them.`}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isAlways}
            className="accent-accent size-5"
            onChange={(event) => {
              setIsAlways(event.currentTarget.checked);
            }}
          />
          Don’t ask again
        </label>
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            className="min-h-11"
            onClick={() => {
              onAnswer({ isAlways });
            }}
          >
            Search {cluster.label}
          </Button>
          <Button
            look="quiet"
            className="min-h-11"
            onClick={() => {
              onAnswer(null);
            }}
          >
            Not now
          </Button>
        </div>
      </div>
    </div>
  );
}

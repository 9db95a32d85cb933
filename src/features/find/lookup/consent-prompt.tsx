import { useState, type Ref } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { Button } from '../../../ui/button';
import { formatList } from '@countersign/core/words/format-list';
import { getHosts } from '@countersign/core/words/node-host';

interface ConsentPromptProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly cluster: Cluster;
  readonly onAnswer: (answer: { readonly isAlways: boolean } | null) => void;
}

/** Asks for consent, because a node learns which files the person has. */
export function ConsentPrompt({ ref, cluster, onAnswer }: ConsentPromptProps) {
  const [isAlways, setIsAlways] = useState(false);
  // All of them are asked, because one may return what another omits.
  const hosts = getHosts(cluster);
  return (
    <div
      ref={ref}
      role="group"
      aria-label="Check if already signed"
      // Takes the focus itself: on its first button, holding Enter would agree.
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

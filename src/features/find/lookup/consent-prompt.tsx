import { useState, type Ref } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { Button } from '../../../ui/button';
import { getHosts } from '@countersign/core/words/node-host';
import * as words from '../words';

interface ConsentPromptProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly cluster: Cluster;
  readonly onAnswer: (answer: { readonly isAlways: boolean } | null) => void;
}

/** Asks for consent, because a node learns which files the person has. */
export function ConsentPrompt({ ref, cluster, onAnswer }: ConsentPromptProps) {
  const [isAlways, setIsAlways] = useState(false);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={words.CHECK_IF_SIGNED}
      // The group gets the focus: if its first button did, holding Enter would agree.
      tabIndex={-1}
      className="rounded-lg"
    >
      <p className="text-ink-soft">{words.formatConsent(getHosts(cluster))}</p>
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
          {words.DO_NOT_ASK_AGAIN}
        </label>
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            className="min-h-11"
            onClick={() => {
              onAnswer({ isAlways });
            }}
          >
            {words.formatSearch(cluster.label)}
          </Button>
          <Button
            look="quiet"
            className="min-h-11"
            onClick={() => {
              onAnswer(null);
            }}
          >
            {words.NOT_NOW}
          </Button>
        </div>
      </div>
    </div>
  );
}

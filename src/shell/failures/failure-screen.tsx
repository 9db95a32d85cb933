import { useEffect, useState } from 'react';
import { ConfigurationError } from '@countersign/core/configuration/configuration';
import { Button } from '../../ui/button';
import { isLoadError } from '../../ui/lazy/lazy-port';
import { Page } from '../../ui/page';
import { isTranslated } from './is-translated';
import * as words from './words';
import type { ScreenFailure } from './words';

interface FailureScreenProps {
  readonly error: unknown;
  readonly onOnline?: () => void;
}

export function FailureScreen({ error, onOnline }: FailureScreenProps) {
  const isMissing = isLoadError(error);
  // A state, because the first rendering still sees the translated elements.
  const [byTranslator] = useState(isTranslated);
  const { title, text } = isMissing ? describeMissing() : describe(error, byTranslator);
  useEffect(() => {
    if (!isMissing || !onOnline) return;
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
    };
  }, [isMissing, onOnline]);
  return (
    <Page title={title}>
      <p role={isMissing ? 'alert' : undefined} className="text-ink-soft text-lead max-w-prose">
        {text}
      </p>
      {!isMissing && (
        <p
          role="alert"
          translate="no"
          className="text-small text-ink-faint mt-4 font-mono wrap-anywhere"
        >
          {error instanceof Error ? error.message : String(error)}
        </p>
      )}
      <Button
        look="primary"
        className="mt-6"
        onClick={() => {
          location.reload();
        }}
      >
        {words.RELOAD}
      </Button>
    </Page>
  );
}

function describeMissing(): ScreenFailure {
  return navigator.onLine ? words.FILES_MISSING : words.OFFLINE;
}

function describe(error: unknown, byTranslator: boolean): ScreenFailure {
  if (error instanceof ConfigurationError) return words.WRONG_CONFIGURATION;
  return byTranslator ? words.SCREEN_TRANSLATED : words.OUR_FAULT;
}

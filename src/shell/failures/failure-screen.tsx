import { useEffect, useState } from 'react';
import { ConfigurationError } from '@countersign/core/configuration/configuration';
import { Button } from '../../ui/button';
import { isLoadError } from '../../ui/lazy/lazy-port';
import { Page } from '../../ui/page';
import { isTranslated } from './is-translated';

interface FailureScreenProps {
  readonly error: unknown;
  /** The network is back, which is all that some failures need. */
  readonly onBack?: () => void;
}

/** Says that a part of the page cannot work, and offers the one thing that may help. */
export function FailureScreen({ error, onBack }: FailureScreenProps) {
  const isMissing = isLoadError(error);
  // While what failed is still in the document.
  const [byTranslator] = useState(isTranslated);
  const { title, text } = isMissing ? describeMissing() : describe(error, byTranslator);
  useEffect(() => {
    if (!isMissing || !onBack) return;
    window.addEventListener('online', onBack);
    return () => {
      window.removeEventListener('online', onBack);
    };
  }, [isMissing, onBack]);
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
        Reload
      </Button>
    </Page>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
}

function describeMissing(): Words {
  return {
    title: 'This screen could not be loaded',
    text: navigator.onLine
      ? 'Its files did not arrive. A new version may just have been put in place. Reloading usually helps.'
      : 'You are offline, and this screen had not been loaded yet. It comes by itself once you are online.',
  };
}

function describe(error: unknown, byTranslator: boolean): Words {
  if (error instanceof ConfigurationError) {
    return {
      title: 'This site is not set up correctly',
      text: 'Its configuration has a mistake that only its operator can fix. What you stored on this device is still there.',
    };
  }
  if (byTranslator) {
    return {
      title: 'Something went wrong on this page',
      text: 'A translator has changed its texts, which is the likely cause. Turn translation off for this page, then reload. Nothing is lost: what you stored on this device is still there.',
    };
  }
  return {
    title: 'Something went wrong on this page',
    text: 'This is our fault, not yours. What you stored on this device is still there. Reloading usually helps.',
  };
}

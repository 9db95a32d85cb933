import { ConfigurationError } from '../../config/configuration';
import { Button } from '../../ui/button';
import { Page } from '../../ui/page';

/** What the visitor sees when a part of the page cannot work, with the one thing that may help. */
export function FailureScreen({ error }: { readonly error: unknown }) {
  const { title, text } = describe(error);
  return (
    <Page title={title}>
      <p className="text-ink-soft text-lead max-w-prose">{text}</p>
      <p role="alert" className="text-small text-ink-faint mt-4 font-mono wrap-anywhere">
        {error instanceof Error ? error.message : String(error)}
      </p>
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

function describe(error: unknown): { readonly title: string; readonly text: string } {
  if (error instanceof ConfigurationError) {
    return {
      title: 'This site is not set up correctly',
      text: 'Its configuration has a mistake that only its operator can mend. What was stored on this device is still there.',
    };
  }
  if (error instanceof Error && /import|module|preload/i.test(error.message)) {
    return {
      title: 'This screen could not be loaded',
      text: 'Its files did not arrive. You may be offline, or a new version has just been put in place. Reloading usually helps.',
    };
  }
  return {
    title: 'Something went wrong on this page',
    text: 'This is a fault of ours, not of yours. What was stored on this device is still there; reloading usually helps.',
  };
}

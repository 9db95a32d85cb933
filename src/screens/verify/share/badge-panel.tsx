import { Button } from '../../../ui/button';
import { createBadge } from './badge';
import { useCopying } from '../../../ui/copy/use-copying';

interface BadgePanelProps {
  readonly link: string;
  readonly author: string;
}

/** A snippet of plain HTML that loads nothing. */
export function BadgePanel({ link, author }: BadgePanelProps) {
  const snippet = createBadge(link, author);
  const { copy, message } = useCopying(snippet);
  return (
    <div>
      <p className="text-ink-soft">
        Paste this into a page of yours. It loads nothing from here and runs no script; whoever
        follows it checks the record for themselves.
      </p>
      <pre
        tabIndex={0}
        aria-label="Badge as HTML"
        className="bg-sunken text-small mt-3 rounded-lg px-3.5 py-2.5 font-mono wrap-anywhere whitespace-pre-wrap"
      >
        {snippet}
      </pre>
      <div className="mt-3 flex items-center gap-3">
        <Button onClick={copy}>Copy HTML</Button>
        <span role="status" className="text-small">
          {message}
        </span>
      </div>
    </div>
  );
}

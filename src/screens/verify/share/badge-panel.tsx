import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { useCopying } from '../../../ui/copy/use-copying';
import { SaveButton } from '../../shared/saving/save-button';
import { createBadge, type BadgeInput } from './badge';

export function BadgePanel(input: BadgeInput) {
  const { html, markdown, svg, fileName } = createBadge(input);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-soft">
        For a page of yours. It loads nothing from here and runs no script; whoever follows it
        checks the record for themselves.
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt="The badge"
        className="h-8 max-w-full justify-self-start"
      />
      <Snippet name="HTML" text={html} />
      <Snippet name="Markdown" text={markdown}>
        <SaveButton
          make={() => new File([svg], fileName, { type: 'image/svg+xml' })}
          copyAs="the SVG’s text"
        >
          Save badge as SVG
        </SaveButton>
      </Snippet>
      <p className="text-small text-ink-soft">
        The Markdown shows the picture: save it beside your document as {fileName}.
      </p>
    </div>
  );
}

interface SnippetProps {
  readonly name: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Snippet({ name, text, children }: SnippetProps) {
  const { copy, message } = useCopying(text);
  return (
    <div>
      <pre
        translate="no"
        tabIndex={0}
        aria-label={`Badge as ${name}`}
        className="bg-sunken text-small rounded-lg px-3.5 py-2.5 font-mono wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button onClick={copy}>Copy {name}</Button>
        {children}
        <span role="status" className="text-small">
          {message}
        </span>
      </div>
    </div>
  );
}

import { Fragment, type ReactNode } from 'react';

/** The names in braces of a sentence: `'name' | 'day'` of `Signed by {name} on {day}`. */
type Gap<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Gap<Rest>
  : never;

interface FilledProps<Text extends string> {
  /** Braces that no part fills stay as they are. */
  readonly text: Text;
  readonly parts: Readonly<Record<Gap<Text>, ReactNode>>;
}

const GAP = /\{(\w+)\}/;

export function Filled<Text extends string>({ text, parts }: FilledProps<Text>) {
  const rendered: ReadonlyMap<string, ReactNode> = new Map(Object.entries<ReactNode>(parts));
  const getPart = (name: string) => (rendered.has(name) ? rendered.get(name) : `{${name}}`);
  // The pattern has a group, so `split` returns texts and names of gaps in turn.
  const pieces = text
    .split(GAP)
    .map((piece, at) => (at % 2 === 0 ? piece : getPart(piece)))
    .map((piece, at) =>
      typeof piece === 'string' ? (
        piece !== '' && <span key={at}>{piece}</span>
      ) : (
        <Fragment key={at}>{piece}</Fragment>
      ),
    );
  return <>{pieces}</>;
}

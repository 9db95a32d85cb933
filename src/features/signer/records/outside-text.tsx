import { isBlankText } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';

interface OutsideTextProps {
  readonly text: string;
  /** Set if a label sets the text apart already. */
  readonly isInline?: boolean;
}

/**
 * Untrusted text. It is set apart, so that it never reads as a sentence of this page, and is
 * clipped to its place.
 */
export function OutsideText({ text, isInline = false }: OutsideTextProps) {
  if (isBlankText(text)) {
    return <span className="text-ink-faint">Nothing that can be seen</span>;
  }
  return (
    <bdi
      translate="no"
      data-outside-text=""
      className={
        isInline
          ? 'text-ink inline-block max-w-full overflow-clip align-top'
          : 'border-line-strong bg-sunken text-ink my-0.5 block w-fit max-w-full overflow-clip border-s-4 px-3 py-1 leading-6 font-normal italic'
      }
    >
      {toVisibleText(text)}
    </bdi>
  );
}

import { isBlankText } from '@countersign/proof/claims';
import { toVisibleText } from '@countersign/proof/encoding';
import { NOTHING_VISIBLE } from '../words';

interface OutsideTextProps {
  readonly text: string;
  readonly isInline?: boolean;
}

/** The frame shows that the text is not the page's. Clipping stops text from covering the page. */
export function OutsideText({ text, isInline = false }: OutsideTextProps) {
  if (isBlankText(text)) {
    return <span className="text-ink-faint">{NOTHING_VISIBLE}</span>;
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

import { toVisibleText } from '@countersign/proof/encoding';
import { choosePlural, formatCount } from '@countersign/core/words/count';
import { Filled } from '../../ui/filled';
import { Notice } from '../../ui/messages/notice';
import * as words from './words';

const MOST_NAMED = 20;

export function UnreadableNotice({ paths }: { readonly paths: readonly string[] }) {
  return <NamedNotice names={paths} text={words.NOT_OPENED} />;
}

export function UnreadReceiptsNotice({ names }: { readonly names: readonly string[] }) {
  const text = choosePlural(names.length, words.NO_RECEIPT, words.NO_RECEIPTS);
  return <NamedNotice {...{ names, text }} />;
}

interface NamedNoticeProps {
  readonly names: readonly string[];
  readonly text: typeof words.NOT_OPENED | typeof words.NO_RECEIPT | typeof words.NO_RECEIPTS;
}

function NamedNotice({ names, text }: NamedNoticeProps) {
  if (names.length === 0) return null;
  const others = names.length - MOST_NAMED;
  const shown = (
    <bdi translate="no">{names.slice(0, MOST_NAMED).map(toVisibleText).join(', ')}</bdi>
  );
  const list = (
    <Filled
      text={words.NAMES_AND_MORE}
      parts={{ names: shown, count: <span>{formatCount(others)}</span> }}
    />
  );
  return (
    <Notice tone="warn" role="alert" className="mt-4">
      <p className="min-w-0 wrap-anywhere">
        <Filled text={text} parts={{ names: others > 0 ? list : shown }} />
      </p>
    </Notice>
  );
}

import type { Extra } from '../../../flows/claims/prepare-plan';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

const WORDS: Record<Extra, { readonly text: string; readonly without: string }> = {
  list: {
    text: 'Hardware wallets can’t sign this yet: to list its files, this set needs a new kind of transaction. Without the list they may; to check a single file, people then also need its receipt.',
    without: 'Continue without the list',
  },
  marks: {
    text: 'Hardware wallets can’t sign this yet: to mark each file, this set needs a new kind of transaction. With fewer marks they may.',
    without: 'Continue with fewer marks',
  },
};

interface Version1NoticeProps {
  readonly extra: Extra;
  /** What needs version 1 is wanted no more: something simpler is to be signed. */
  readonly onLeaveOut: () => void;
}

/** What a wallet may fail at, said before it is asked, and what it can sign instead. */
export function Version1Notice({ extra, onLeaveOut }: Version1NoticeProps) {
  const { text, without } = WORDS[extra];
  return (
    <div className="mt-4">
      <Notice tone="plain">
        <p className="min-w-0 grow basis-64">{text}</p>
        <Button onClick={onLeaveOut}>{without}</Button>
      </Notice>
    </div>
  );
}

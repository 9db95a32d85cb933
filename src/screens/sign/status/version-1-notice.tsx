import type { Extra } from '../../../flows/claims/prepare-plan';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

interface Choice {
  readonly text: string;
  /** The other one. */
  readonly button: string;
}

const WITH: Record<Extra, Choice> = {
  list: {
    text: 'Hardware wallets can’t sign this yet: to list its files, this set needs a new kind of transaction. Without the list they may; to check a single file, people then also need its receipt.',
    button: 'Continue without the list',
  },
  marks: {
    text: 'Hardware wallets can’t sign this yet: to add all its marks, this needs a new kind of transaction. With fewer marks they may.',
    button: 'Continue with fewer marks',
  },
};

const WITHOUT: Record<Extra, Choice> = {
  list: {
    text: 'This set is signed without the list of its files. To check a single file, people also need its receipt. You can save the receipts right after signing.',
    button: 'List the files after all',
  },
  marks: {
    text: 'This is signed with fewer marks than you chose, so that more wallets can sign it.',
    button: 'Add all the marks after all',
  },
};

interface Version1NoticeProps {
  readonly extra: Extra;
  /** What needs version 1 is not wanted. */
  readonly isLeftOut: boolean;
  readonly onOther: () => void;
}

/** What a wallet may fail at, said before it is asked, and what it can sign instead; and the way back. */
export function Version1Notice({ extra, isLeftOut, onOther }: Version1NoticeProps) {
  const { text, button } = (isLeftOut ? WITHOUT : WITH)[extra];
  return (
    <div className="mt-4">
      <Notice tone="plain">
        <p className="min-w-0 grow basis-64">{text}</p>
        <Button onClick={onOther}>{button}</Button>
      </Notice>
    </div>
  );
}

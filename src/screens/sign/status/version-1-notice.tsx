import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';

interface Choice {
  readonly text: string;
  /** The other one. */
  readonly button: string;
}

const WITH: Choice = {
  text: 'Hardware wallets can’t sign this yet: to list its files, this set needs a new kind of transaction. Without the list they may; to check a single file, people then also need its receipt.',
  button: 'Continue without the list',
};
const WITHOUT: Choice = {
  text: 'This set is signed without the list of its files. To check a single file, people also need its receipt. You can save the receipts right after signing.',
  button: 'List the files after all',
};
interface Version1NoticeProps {
  /** What needs version 1 is not wanted. */
  readonly isLeftOut: boolean;
  readonly onOther: () => void;
}

/** What a wallet may fail at, said before it is asked, and what it can sign instead; and the way back. */
export function Version1Notice({ isLeftOut, onOther }: Version1NoticeProps) {
  const { text, button } = isLeftOut ? WITHOUT : WITH;
  return (
    <div className="mt-4">
      <Notice tone="plain">
        <p className="min-w-0 grow basis-64">{text}</p>
        <Button onClick={onOther}>{button}</Button>
      </Notice>
    </div>
  );
}

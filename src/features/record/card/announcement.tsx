import { shorten } from '../../signer';
import type { AnswerMessage } from '../words/answer-messages';

interface AnnouncementProps {
  readonly message: AnswerMessage | null;
  readonly author: string | null;
}

/** Announces one sentence once the verdict is complete, and again whenever it changes. */
export function Announcement({ message, author }: AnnouncementProps) {
  const { headline = '', announced = headline, fileName } = message ?? {};
  const words = announced.replace('{author}', () => shorten(author ?? ''));
  return (
    <p role="status" className="sr-only">
      {fileName !== undefined && <bdi translate="no">{`${fileName} `}</bdi>}
      {words}
    </p>
  );
}

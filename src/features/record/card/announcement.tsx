import { Filled } from '../../../ui/filled';
import { shorten } from '../../signer';
import type { AnswerMessage } from '../words/answer-messages';

interface AnnouncementProps {
  readonly message: AnswerMessage | null;
  readonly author: string | null;
}

export function Announcement({ message, author }: AnnouncementProps) {
  const { headline = '', announced = headline, fileName, reason } = message ?? {};
  return (
    <p role="status" className="sr-only">
      <Filled
        text={announced}
        parts={{
          file: <bdi translate="no">{fileName}</bdi>,
          author: <span translate="no">{shorten(author ?? '')}</span>,
          reason: <span>{reason}</span>,
        }}
      />
    </p>
  );
}

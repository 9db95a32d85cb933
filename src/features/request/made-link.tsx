import { getRequestLink } from '@countersign/core/requests/request-link';
import type { SignersRequest } from '@countersign/proof/requests';
import { Button } from '../../ui/button';
import { CopyText } from '../../ui/copy/copy-text';
import { encodeQr } from '../../ui/qr/qr-code';
import { QrPicture } from '../../ui/qr/qr-picture';
import * as words from './words';

/** Cameras can't read the code of a longer link on a phone's screen. */
const LONGEST_IN_CODE = 1_000;

interface MadeLinkProps {
  readonly request: SignersRequest;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

export function MadeLink({ request, onBack, onClose }: MadeLinkProps) {
  const link = getRequestLink(location.origin, request);
  return (
    <>
      <p className="mt-3">{words.NOT_SIGNED}</p>
      <textarea
        readOnly
        aria-label={words.LINK}
        value={link}
        rows={4}
        className="border-line-strong bg-paper text-small mt-3 w-full rounded-lg border px-3 py-2 font-mono break-all"
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyText isShown text={link} label={words.COPY} look="primary" />
        {'share' in navigator && (
          <Button
            onClick={() => {
              // The promise rejects if a person closes the system's dialog, which is no failure.
              navigator.share({ url: link, title: request.name }).catch(() => undefined);
            }}
          >
            {words.SHARE}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          {words.BACK}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.CLOSE}
        </Button>
      </div>
      {link.length <= LONGEST_IN_CODE && (
        <div className="mx-auto mt-3 max-w-80">
          <QrPicture code={encodeQr(link)} label={words.LINK_CODE} />
        </div>
      )}
    </>
  );
}

import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/messages/notice';
import { SaveButton } from '../../../receipts';
import * as words from '../words';
import { useStampedCopy, type ToStamp } from './use-stamped-copy';

interface StampedCopyProps {
  readonly wanted: ToStamp;
  readonly isPrivate: boolean;
  readonly onClose: () => void;
}

export function StampedCopy({ wanted, isPrivate, onClose }: StampedCopyProps) {
  const copy = useStampedCopy(wanted);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.focus();
  }, []);
  return (
    <section
      ref={region}
      aria-label={words.STAMPED_COPY}
      tabIndex={-1}
      className="border-line bg-surface grid basis-full gap-2 rounded-xl border p-4 outline-none"
    >
      <h2 className="font-semibold">{words.STAMPED_COPY}</h2>
      <p>{words.PAGE_ADDED}</p>
      {isPrivate && <p>{words.OPENS_PRIVATE}</p>}
      {copy.status === 'made' && copy.hasSignatures && <p>{words.HAS_SIGNATURES}</p>}
      <p role="status" className="text-small text-ink-soft empty:sr-only">
        {copy.status === 'making' && words.MAKING_COPY}
      </p>
      {copy.status === 'refused' && (
        <Notice tone="warn" role="alert">
          <p>{words.REFUSALS[copy.code]}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {copy.status === 'made' && (
          <SaveButton make={() => copy.file} look="primary">
            {words.SAVE_STAMPED_COPY}
          </SaveButton>
        )}
        <Button look="quiet" onClick={onClose}>
          {words.CLOSE}
        </Button>
      </div>
    </section>
  );
}

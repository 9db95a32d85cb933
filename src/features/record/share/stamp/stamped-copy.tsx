import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { StampError } from '@countersign/core/documents/stamp-error';
import { formatHolds } from '@countersign/core/documents/words';
import type { Claim } from '@countersign/proof/claims';
import type { Receipt } from '@countersign/proof/receipts';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/messages/notice';
import { useApp } from '../../../app-context';
import { SaveButton } from '../../../receipts';
import type { ShownReady } from '../../words/shown-record';
import { useCertificate } from '../use-certificate';
import * as words from '../words';
import { makeStampedCopy, type Stampable } from './make-stamped-copy';

interface StampedCopyProps {
  readonly shown: ShownReady;
  readonly receipt: Receipt;
  readonly claim: Claim;
  readonly stampable: Stampable;
  readonly onClose: () => void;
}

export function StampedCopy({ shown, receipt, claim, stampable, onClose }: StampedCopyProps) {
  const { trees, stamping, hashing } = useApp();
  const id = useId();
  const { record, answer } = shown;
  const certificate = useCertificate({ record, doubts: answer.doubts });
  const lead = formatHolds(stampable.file.size);
  // It stays as it was made, though nodes may be asked again meanwhile.
  const { data, error } = useQuery({
    queryKey: ['stamped copy', id],
    queryFn: ({ signal }) =>
      makeStampedCopy(
        { trees, stamping, hashing },
        { ...stampable, certificate: { ...certificate, lead }, receipt, claim },
        signal,
      ),
    ...{ staleTime: Infinity, gcTime: 0 },
  });
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
      {claim.kind === 'hidden' && <p>{words.OPENS_PRIVATE}</p>}
      {data?.hasSignatures === true && <p>{words.HAS_SIGNATURES}</p>}
      <p role="status" className="text-small text-ink-soft empty:sr-only">
        {data === undefined && error === null && words.MAKING_COPY}
      </p>
      {error !== null && (
        <Notice tone="warn" role="alert">
          <p>{words.formatRefusal(error instanceof StampError ? error.code : 'failed')}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {data !== undefined && (
          <SaveButton make={() => data.file} look="primary">
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

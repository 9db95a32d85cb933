import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { StampError } from '@countersign/core/documents/stamp-error';
import { formatDay } from '@countersign/core/words/date';
import type { Claim } from '@countersign/proof/claims';
import { isSameDigest } from '@countersign/proof/encoding';
import type { Corner } from '../../../../browser/stamping/stamping';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/messages/notice';
import { useApp } from '../../../app-context';
import { BlobPicture } from '../../../files';
import { SaveButton } from '../../../receipts';
import type { ShownReady } from '../../words/shown-record';
import { useCertificate } from '../use-certificate';
import * as words from '../words';
import { makeStampedPdf, makeStampedPicture, type Stampable } from './make-stamped-copy';

interface StampedCopyProps {
  readonly shown: ShownReady;
  readonly claim: Claim;
  readonly stampable: Stampable;
  readonly onClose: () => void;
}

export function StampedCopy({ shown, claim, stampable, onClose }: StampedCopyProps) {
  const { trees, stamping, hashing } = useApp();
  const id = useId();
  const [corner, setCorner] = useState<Corner | null>(null);
  const { record, answer } = shown;
  const { file, digest, receipt } = stampable;
  const own = receipt?.files.find((each) => isSameDigest(each.digest, digest));
  const certificate = useCertificate(
    { record, doubts: answer.doubts },
    own && { own, size: file.size },
  );
  const make = (signal: AbortSignal) => {
    const { link } = certificate;
    if (receipt !== null) {
      const { evidence } = record.check.basis;
      return makeStampedPdf(
        { trees, stamping, hashing },
        { file, digest, certificate, receipt, claim, evidence },
        signal,
      );
    }
    const { author, landing } = record.check.verdict;
    const lines = words.listCardLines(author ?? '', formatDay(landing));
    return makeStampedPicture(stamping, file, { link, lines, corner }, signal);
  };
  // The copy stays as it was made, though nodes may be asked again meanwhile.
  const { data, error, refetch } = useQuery({
    queryKey: ['stamped copy', id, corner],
    queryFn: ({ signal }) => make(signal),
    staleTime: 'static',
    gcTime: 0,
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
      {receipt !== null ? (
        <p>{words.PAGE_ADDED}</p>
      ) : (
        <>
          <p>{words.METADATA_GONE}</p>
          <Corners chosen={corner} onChoose={setCorner} />
        </>
      )}
      {receipt !== null && claim.kind === 'hidden' && <p>{words.OPENS_PRIVATE}</p>}
      <p role="status" className="text-small text-ink-soft empty:sr-only">
        {data === undefined && error === null && words.MAKING_COPY}
        {data !== undefined && words.formatReady(data.hasSignatures)}
      </p>
      {error !== null && (
        <Notice tone="warn" role="alert">
          <p>{words.formatRefusal(error instanceof StampError ? error.code : 'failed')}</p>
        </Notice>
      )}
      {data !== undefined && receipt === null && (
        <BlobPicture
          file={data.file}
          alt={words.PREVIEW}
          className="border-line h-auto max-h-96 w-auto max-w-full rounded-lg border"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {data !== undefined && (
          <SaveButton make={() => data.file} look="primary">
            {words.SAVE_STAMPED_COPY}
          </SaveButton>
        )}
        {error !== null && <Button onClick={() => void refetch()}>{words.TRY_AGAIN}</Button>}
        <Button look="quiet" onClick={onClose}>
          {words.CLOSE}
        </Button>
      </div>
    </section>
  );
}

interface CornersProps {
  readonly chosen: Corner | null;
  readonly onChoose: (corner: Corner | null) => void;
}

function Corners({ chosen, onChoose }: CornersProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-small text-ink-soft">{words.CORNER}</legend>
      <div className="flex flex-wrap gap-x-4">
        {words.CORNERS.map(([corner, label]) => (
          <label key={label} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={corner === chosen}
              onChange={() => {
                onChoose(corner);
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

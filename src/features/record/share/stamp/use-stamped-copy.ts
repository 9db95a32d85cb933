import { useEffect, useState } from 'react';
import { makeQrRows } from '@countersign/core/documents/qr-rows';
import { getStampedName } from '@countersign/core/documents/names';
import type { Certificate } from '@countersign/core/documents/certificate';
import { isSameDigest, type Digest } from '@countersign/proof/encoding';
import type { HashingPort } from '../../../../browser/hashing/hashing';
import { stamp } from '../../../../browser/stamping/stamper';
import { StampingError } from '../../../../browser/stamping/stamping';
import { useApp } from '../../../app-context';

export type StampedCopy =
  | { readonly status: 'making' }
  | { readonly status: 'made'; readonly file: File; readonly hasSignatures: boolean }
  | { readonly status: 'refused'; readonly code: StampingError['code'] };

export interface ToStamp {
  readonly file: File;
  readonly digest: Digest;
  readonly certificate: Certificate & { readonly link: string };
  readonly makeReceipt: () => Promise<File>;
}

/** @param wanted - stable for the same copy */
export function useStampedCopy(wanted: ToStamp): StampedCopy {
  const { hashing } = useApp();
  const [copy, setCopy] = useState<StampedCopy>({ status: 'making' });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    makeCopy(hashing, wanted, signal).then(
      (made) => {
        if (!signal.aborted) setCopy(made);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        console.warn('The copy could not be stamped.', error);
        setCopy({
          status: 'refused',
          code: error instanceof StampingError ? error.code : 'failed',
        });
      },
    );
    return () => {
      controller.abort();
    };
  }, [hashing, wanted]);
  return copy;
}

async function makeCopy(
  hashing: HashingPort,
  { file, digest, certificate, makeReceipt }: ToStamp,
  signal: AbortSignal,
): Promise<StampedCopy> {
  const receipt = await makeReceipt();
  const content = new Uint8Array(await receipt.arrayBuffer());
  const { bytes, hasSignatures } = await stamp(
    {
      certificate,
      qr: makeQrRows(certificate.link),
      document: { file, receipt: { name: receipt.name, content } },
    },
    signal,
  );
  const stamped = new File([file, bytes], getStampedName(file.name), { type: file.type });
  // Read back as anybody will read it.
  const { beginnings = [] } = await hashing.digest(stamped, { signal, onProgress: () => undefined });
  if (!beginnings.some((each) => isSameDigest(each.digest, digest))) {
    throw new StampingError('not-kept', file.name);
  }
  return { status: 'made', file: stamped, hasSignatures };
}

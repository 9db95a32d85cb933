import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { PictureCode, CodePort } from '../../../browser/codes/picture-code';
import { handFile, type HandedEntry } from './handed-files';
import { useApp } from '../../app-context';
import { getRecordPath } from '../../routes';
import { isDrawable } from '../thumbnail/is-drawable';
import * as words from '../words';

const GLANCE_MS = 300;
const PICTURE = /^image\/(?!svg)/;

interface PictureCodeProps {
  readonly entry: HandedEntry;
  /** The signature of the record that is shown. */
  readonly shown?: string;
}

/** Links to the record only, because the link in a picture’s QR code may lead anywhere (D4). */
export function PictureCode({ entry, shown }: PictureCodeProps) {
  const { codes, selection, handedFiles } = useApp();
  const code = useCode(PICTURE.test(entry.file?.type ?? '') ? entry.file : null, codes);
  if (code === null) return null;
  const { signature, clusterId, host } = code;
  const isKnown = selection.clusters.some(({ id }) => id === clusterId);
  return (
    <p className="text-small text-ink-faint flex flex-wrap gap-x-2">
      <span>{words.describeCode(shown === undefined || shown === signature, host)}</span>
      {signature !== shown && (
        <Link
          href={getRecordPath(signature, isKnown ? clusterId : null)}
          className="text-accent rounded underline underline-offset-4"
          onClick={() => {
            handFile(handedFiles, entry, signature);
          }}
        >
          {words.formatOpen(signature)}
        </Link>
      )}
    </p>
  );
}

function useCode(picture: File | null, codes: CodePort): PictureCode | null {
  const [found, setFound] = useState<{
    readonly picture: File;
    readonly code: PictureCode | null;
  }>();
  useEffect(() => {
    if (picture === null) return undefined;
    const looking = new AbortController();
    const timer = setTimeout(() => {
      look(picture, codes, looking.signal).then(
        (code) => {
          setFound({ picture, code });
        },
        (error: unknown) => {
          if (!looking.signal.aborted) console.warn('findCode failed', error);
        },
      );
    }, GLANCE_MS);
    return () => {
      clearTimeout(timer);
      looking.abort();
    };
  }, [picture, codes]);
  return found?.picture === picture ? found.code : null;
}

async function look(
  picture: File,
  codes: CodePort,
  signal: AbortSignal,
): Promise<PictureCode | null> {
  return (await isDrawable(picture)) ? codes.findCode(picture, signal) : null;
}

import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { FileEntry } from '../../../flows/files/file-list';
import type { PictureMark, MarkPort } from '../../../ports/marks';
import { useHandOver } from '../use-hand-over';
import { getRecordPath } from '../routes';
import { isDrawable } from '../thumbnail/is-drawable';

/** Rows that only scroll past are skipped. */
const GLANCE_MS = 300;
const PICTURE = /^image\/(?!svg)/;

interface PictureMarkProps {
  readonly entry: Pick<FileEntry, 'name' | 'file'>;
  readonly marks: MarkPort;
  readonly clusters: readonly Cluster[];
}

/** Offers the record that a picture’s mark names (D4): by its signature, never by its link. */
export function PictureMark({ entry, marks, clusters }: PictureMarkProps) {
  const mark = useMark(PICTURE.test(entry.file?.type ?? '') ? entry.file : null, marks);
  const hand = useHandOver(entry);
  if (mark === null) return null;
  const { signature, clusterId } = mark;
  const isKnown = clusters.some(({ id }) => id === clusterId);
  return (
    <p className="text-small text-ink-faint flex flex-wrap gap-x-2">
      <span>Its mark names a record, unchecked:</span>
      <Link
        href={getRecordPath(signature, isKnown ? clusterId : null)}
        className="text-accent rounded underline underline-offset-4"
        onClick={() => {
          hand(signature);
        }}
      >
        Open {signature.slice(0, 6)}…{signature.slice(-6)}
      </Link>
    </p>
  );
}

function useMark(picture: File | null, marks: MarkPort): PictureMark | null {
  const [found, setFound] = useState<{
    readonly picture: File;
    readonly mark: PictureMark | null;
  }>();
  useEffect(() => {
    if (picture === null) return undefined;
    const looking = new AbortController();
    const timer = setTimeout(() => {
      look(picture, marks, looking.signal).then(
        (mark) => {
          setFound({ picture, mark });
        },
        (error: unknown) => {
          if (!looking.signal.aborted) console.warn('A picture’s mark was not looked for.', error);
        },
      );
    }, GLANCE_MS);
    return () => {
      clearTimeout(timer);
      looking.abort();
    };
  }, [picture, marks]);
  return found?.picture === picture ? found.mark : null;
}

async function look(
  picture: File,
  marks: MarkPort,
  signal: AbortSignal,
): Promise<PictureMark | null> {
  return (await isDrawable(picture)) ? marks.findMark(picture, signal) : null;
}

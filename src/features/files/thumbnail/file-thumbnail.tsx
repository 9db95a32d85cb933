import FileIcon from 'lucide-react/icons/file';
import FileArchive from 'lucide-react/icons/file-archive';
import FileAudio from 'lucide-react/icons/file-audio';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import FileVideo from 'lucide-react/icons/file-video';
import type { LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { sleep } from '@countersign/core/scheduling/sleep';
import { createTurns } from '@countersign/core/scheduling/turns';
import { isDrawable } from './is-drawable';

const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/^text\/|pdf$|document/, FileText],
  [/zip|tar|compressed/, FileArchive],
];

const LARGEST_PICTURE = 32 * 1024 * 1024;

export function FileThumbnail({ file }: { readonly file: File | null }) {
  const type = file?.type ?? '';
  const [, Icon] = ICONS.find(([pattern]) => pattern.test(type)) ?? [null, FileIcon];
  const [hasFailed, setHasFailed] = useState(false);
  const onFail = useCallback(() => {
    setHasFailed(true);
  }, []);
  const kind = hasFailed ? 'none' : getKind(file);
  return (
    <span className="bg-sunken text-ink-faint grid size-11 shrink-0 place-items-center overflow-hidden rounded-lg">
      {kind === 'none' && <Icon aria-hidden className="size-5" />}
      {file && kind === 'photo' && <PhotoPicture file={file} onFail={onFail} />}
      {file && kind === 'drawing' && <DrawingPicture file={file} onFail={onFail} />}
      {file && kind === 'video' && <VideoPicture file={file} onFail={onFail} />}
    </span>
  );
}

function getKind(file: File | null): 'none' | 'photo' | 'drawing' | 'video' {
  if (file === null) return 'none';
  if (file.type.startsWith('video/')) return 'video';
  if (!file.type.startsWith('image/') || file.size > LARGEST_PICTURE) return 'none';
  return file.type === 'image/svg+xml' ? 'drawing' : 'photo';
}

interface PictureProps {
  readonly file: File;
  readonly onFail: () => void;
}

function PhotoPicture({ file, onFail }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return undefined;
    const drawing = new AbortController();
    drawThumbnail(file, canvas.current, drawing.signal).catch(() => {
      if (!drawing.signal.aborted) onFail();
    });
    return () => {
      drawing.abort();
    };
  }, [file, onFail]);
  return (
    <canvas ref={canvas} width="0" height="0" aria-hidden className="size-full object-cover" />
  );
}

/** An SVG may have no size, and then `createImageBitmap` fails. */
function DrawingPicture(props: PictureProps) {
  return <BlobPicture {...props} alt="" className="size-full object-cover" />;
}

interface BlobPictureProps {
  readonly file: File;
  readonly alt: string;
  readonly className: string;
  readonly onFail?: () => void;
}

export function BlobPicture({ file, alt, className, onFail }: BlobPictureProps) {
  const image = useBlobAddress<HTMLImageElement>(file, '');
  return <img ref={image} decoding="async" onError={onFail} {...{ alt, className }} />;
}

/** The first frames are often black. */
const FRAME_AT = '#t=0.5';

function VideoPicture({ file, onFail }: PictureProps) {
  const video = useBlobAddress<HTMLVideoElement>(file, FRAME_AT);
  return (
    <video
      ref={video}
      muted
      playsInline
      preload="metadata"
      tabIndex={-1}
      aria-hidden
      className="size-full object-cover"
      onError={onFail}
    />
  );
}

function useBlobAddress<T extends HTMLImageElement | HTMLVideoElement>(
  file: File,
  fragment: string,
): RefCallback<T> {
  return useCallback(
    (element: T) => {
      const url = URL.createObjectURL(file);
      element.src = `${url}${fragment}`;
      return () => {
        URL.revokeObjectURL(url);
        // A video keeps its decoder while it has a source.
        element.removeAttribute('src');
        if (element instanceof HTMLVideoElement) element.load();
      };
    },
    [file, fragment],
  );
}

/** High-resolution screens show twice as many pixels as the thumbnail's height of 44. */
const HEIGHT = 88;
const GLANCE_MS = 120;

const takeTurn = createTurns(2);

async function drawThumbnail(
  file: File,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  await sleep(GLANCE_MS);
  signal.throwIfAborted();
  if (!(await isDrawable(file))) throw new DOMException('too large', 'NotSupportedError');
  const endTurn = await takeTurn();
  try {
    signal.throwIfAborted();
    const bitmap = await createImageBitmap(file, { resizeHeight: HEIGHT, resizeQuality: 'medium' });
    try {
      signal.throwIfAborted();
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
    } finally {
      bitmap.close();
    }
  } finally {
    endTurn();
  }
}

import {
  File as FileIcon,
  FileArchive,
  FileAudio,
  FileImage,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const ICONS: readonly (readonly [RegExp, LucideIcon])[] = [
  [/^image\//, FileImage],
  [/^video\//, FileVideo],
  [/^audio\//, FileAudio],
  [/^text\/|pdf$|document/, FileText],
  [/zip|tar|compressed/, FileArchive],
];

/** Pictures larger than this are not worth decoding for a thumbnail. */
const LARGEST_PICTURE = 32 * 1024 * 1024;

/** A picture of an image file, or an icon for its kind. */
export function FileThumbnail({ file }: { readonly file: File | null }) {
  const type = file?.type ?? '';
  const [, Icon] = ICONS.find(([pattern]) => pattern.test(type)) ?? [null, FileIcon];
  const [hasFailed, setHasFailed] = useState(false);
  const isPicture = file !== null && type.startsWith('image/') && file.size <= LARGEST_PICTURE;
  return (
    <span className="bg-sunken text-ink-faint grid size-11 shrink-0 place-items-center overflow-hidden rounded-lg">
      {isPicture && !hasFailed ? (
        <Picture
          file={file}
          onError={() => {
            setHasFailed(true);
          }}
        />
      ) : (
        <Icon aria-hidden className="size-5" />
      )}
    </span>
  );
}

interface PictureProps {
  readonly file: File;
  readonly onError: () => void;
}

/** The address of the picture lives as long as the element does. */
function Picture({ file, onError }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return (
    <img ref={image} alt="" decoding="async" className="size-full object-cover" onError={onError} />
  );
}

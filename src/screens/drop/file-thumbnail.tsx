import {
  File as FileIcon,
  FileArchive,
  FileAudio,
  FileImage,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';

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
  const url = usePictureUrl(file);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className="bg-sunken text-ink-faint grid size-11 shrink-0 place-items-center overflow-hidden rounded-lg">
      {url !== null && url !== failedUrl ? (
        <img
          src={url}
          alt=""
          decoding="async"
          className="size-full object-cover"
          onError={() => {
            setFailedUrl(url);
          }}
        />
      ) : (
        <Icon aria-hidden className="size-5" />
      )}
    </span>
  );
}

function usePictureUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/') || file.size > LARGEST_PICTURE) return;
    const next = URL.createObjectURL(file);
    setUrl(next);
    return () => {
      URL.revokeObjectURL(next);
      setUrl(null);
    };
  }, [file]);
  return url;
}

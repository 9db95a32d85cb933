import { isLoadError, lazyPort } from '../../../ui/lazy/lazy-port';

/** A photo's size comes after its colour profile and preview. */
const HEAD_BYTES = 256 * 1024;
/** A small file may contain a picture of gigabytes: each pixel takes four bytes. */
const MOST_PIXELS = 64_000_000;

const loadImageSize = lazyPort(
  () => import('image-size'),
  (module) => module.imageSize,
);

const known = new WeakMap<Blob, Promise<boolean>>();

/** Whether a picture can be decoded safely; false if its size is not found. */
export function isDrawable(picture: Blob): Promise<boolean> {
  const answer =
    known.get(picture) ??
    hasModestSize(picture).catch((error: unknown) => {
      if (isLoadError(error)) known.delete(picture);
      return false;
    });
  known.set(picture, answer);
  return answer;
}

async function hasModestSize(picture: Blob): Promise<boolean> {
  const [imageSize, head] = await Promise.all([
    loadImageSize(),
    picture.slice(0, HEAD_BYTES).arrayBuffer(),
  ]);
  const { width, height, images = [] } = imageSize(new Uint8Array(head));
  return [{ width, height }, ...images].every((size) => size.width * size.height <= MOST_PIXELS);
}

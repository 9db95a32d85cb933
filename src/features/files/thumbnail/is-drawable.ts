import { isLoadError, lazyPort } from '../../../ui/lazy/lazy-port';

const HEAD_BYTES = 256 * 1024;
/** Each pixel takes four bytes, and a small file may decode to gigabytes. */
const MOST_PIXELS = 64_000_000;

const loadImageSize = lazyPort(
  () => import('image-size'),
  (module) => module.imageSize,
);

const known = new WeakMap<Blob, Promise<boolean>>();

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

/** Headers of photos, with their colour profile and small preview before the size. */
const HEAD_BYTES = 256 * 1024;
/** A file of a few kilobytes may hold a picture of gigabytes; decoded, each pixel takes four bytes. */
const MOST_PIXELS = 64_000_000;

const known = new WeakMap<Blob, Promise<boolean>>();

/**
 * Tells from its first bytes whether a picture can be decoded without harm. One whose size is not
 * found there is left alone.
 */
export function isDrawable(picture: Blob): Promise<boolean> {
  const answer = known.get(picture) ?? hasModestSize(picture).catch(() => false);
  known.set(picture, answer);
  return answer;
}

async function hasModestSize(picture: Blob): Promise<boolean> {
  const [{ imageSize }, head] = await Promise.all([
    import('image-size'),
    picture.slice(0, HEAD_BYTES).arrayBuffer(),
  ]);
  const { width, height, images = [] } = imageSize(new Uint8Array(head));
  return [{ width, height }, ...images].every((size) => size.width * size.height <= MOST_PIXELS);
}

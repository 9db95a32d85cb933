const MAX_LENGTH = 256 * 1024;
const IMAGE = /^data:image\/(?:png|svg\+xml|webp|gif|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/;

/** @returns the icon when it is an image that can be shown without asking any host, else null */
export function getSafeIcon(icon: unknown): string | null {
  if (typeof icon !== 'string' || icon.length > MAX_LENGTH) return null;
  return IMAGE.test(icon) ? icon : null;
}

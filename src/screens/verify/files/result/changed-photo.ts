const PHOTO = /\.(?:jpe?g|png|webp|heic|heif|avif|tiff?|dng)$/i;

/** By its name alone: its content is already another. */
export function isPhoto({ name }: { readonly name: string }): boolean {
  return PHOTO.test(name);
}

/** Android zeroes the location in a photo that is picked for a page; carriers make new pictures of photos. */
export const CHANGED_PHOTO =
  'A phone may have taken the place out of this photo when it was picked, and apps that send photos often change them. Ask for the original, sent as a file.';

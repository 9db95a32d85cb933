export function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** @returns null unless the text is padded, canonical base64 without white space */
export function decodeBase64(text: string): Uint8Array | null {
  try {
    const binary = atob(text);
    return btoa(binary) === text ? Uint8Array.from(binary, (sign) => sign.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}

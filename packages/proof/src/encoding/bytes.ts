const ENCODER = new TextEncoder();

/** Lone surrogates become U+FFFD; refuse them first if that matters. */
export function toUtf8(text: string): Uint8Array {
  return ENCODER.encode(text);
}

/** Keeps a byte order mark. */
export function fromUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Both arrays must have the same length. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at === a.length ? 0 : Number(a[at]) - Number(b[at]);
}

export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && compareBytes(a, b) === 0;
}

export function readLittleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Accepts buffers of another realm (a frame, a Jest worker), where `instanceof` is false. */
export function toBytes(value: unknown): Uint8Array | null {
  if (ArrayBuffer.isView(value)) {
    // A buffer that was transferred to a worker has lost its bytes.
    if (!isArrayBuffer(value.buffer)) return null;
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  return isArrayBuffer(value) ? new Uint8Array(value) : null;
}

function isArrayBuffer(value: unknown): value is ArrayBuffer {
  try {
    // The constructor throws for everything but a buffer.
    Reflect.construct(DataView, [value]);
    return true;
  } catch {
    return false;
  }
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;

export function readZip(bytes: Uint8Array): ReadonlyMap<string, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  if (view.getUint32(end, true) !== END) throw new Error('No zip ends like this.');
  const text = (at: number, length: number) =>
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(at, at + length));
  const files = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY)
      throw new Error('The central directory of this zip has no entry here.');
    if (view.getUint16(at + 10, true) !== 0) throw new Error('This file is packed.');
    const [size, start] = [view.getUint32(at + 24, true), view.getUint32(at + 42, true)];
    const nameLength = view.getUint16(at + 28, true);
    const content =
      start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    files.set(text(at + 46, nameLength), text(content, size));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

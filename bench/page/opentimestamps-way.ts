import CryptoJS from 'crypto-js';

const SLICE_BYTES = 1024 * 1024;
const OUT_OF_ORDER_MS = 100;

/**
 * The web client at opentimestamps.org requests all slices of 1 MiB at once, and makes three
 * digests. Source: `assets/javascripts/index.js` of github.com/opentimestamps/opentimestamps.org
 */
export async function hashByOpenTimestampsWay(files: readonly File[]): Promise<Uint8Array[]> {
  const digests = [];
  for (const file of files) digests.push(await hashOne(file));
  return digests;
}

function hashOne(file: File): Promise<Uint8Array> {
  const { SHA1, SHA256, RIPEMD160 } = CryptoJS.algo;
  const [sha1, sha256, ripemd160] = [SHA1.create(), SHA256.create(), RIPEMD160.create()];
  let next = 0;
  return new Promise((resolve, reject) => {
    const take = (offset: number, slice: ArrayBuffer) => {
      if (offset !== next) {
        setTimeout(take, OUT_OF_ORDER_MS, offset, slice);
        return;
      }
      const words = CryptoJS.lib.WordArray.create(slice);
      for (const hash of [sha1, sha256, ripemd160]) hash.update(words);
      next += SLICE_BYTES;
      if (next < file.size) return;
      sha1.finalize();
      ripemd160.finalize();
      resolve(getBytes(sha256.finalize().words));
    };
    for (let offset = 0; offset < file.size; offset += SLICE_BYTES) {
      const reader = new FileReader();
      reader.onload = () => {
        if (reader.result instanceof ArrayBuffer) take(offset, reader.result);
      };
      reader.onerror = () => {
        reject(reader.error ?? new Error('unreadable'));
      };
      reader.readAsArrayBuffer(file.slice(offset, offset + SLICE_BYTES));
    }
  });
}

function getBytes(words: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(4 * words.length);
  const view = new DataView(bytes.buffer);
  for (const [index, word] of words.entries()) view.setInt32(4 * index, word);
  return bytes;
}

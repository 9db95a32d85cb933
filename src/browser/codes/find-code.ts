import type { PictureCode } from './picture-code';
import { isSignature } from '@countersign/proof/encoding';
import workerUrl from './code.worker.ts?worker&url';

const policy = globalThis.trustedTypes?.createPolicy('countersign-marks', {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('Only our own worker may be started');
    return url;
  },
});

function createCodeWorker(): Worker {
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}

export interface CodeWorker {
  postMessage(picture: Blob): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A hostile picture could occupy the decoder forever. */
const PATIENCE_MS = 10_000;
/** Decoding a larger picture takes too much memory. */
const MOST_BYTES = 32 * 1024 * 1024;

let last: Promise<unknown> = Promise.resolve();
let worker: CodeWorker | null = null;
let asked = 0;
const found = new WeakMap<Blob, PictureCode | null>();

/** Returns null if the picture has no record's code. Throws the signal's reason. */
export async function findCode(
  picture: Blob,
  signal: AbortSignal,
  createWorker: () => CodeWorker = createCodeWorker,
): Promise<PictureCode | null> {
  asked += 1;
  try {
    const turn = last.then(() => {
      signal.throwIfAborted();
      if (picture.size > MOST_BYTES) return null;
      const known = found.get(picture);
      return known === undefined ? ask(picture, signal, createWorker) : known;
    });
    last = turn.catch(() => undefined);
    const code = await turn;
    found.set(picture, code);
    return code;
  } finally {
    asked -= 1;
    if (asked === 0) endWorker();
  }
}

function ask(
  picture: Blob,
  signal: AbortSignal,
  createWorker: () => CodeWorker,
): Promise<PictureCode | null> {
  return new Promise((resolve, reject) => {
    const asking = (worker ??= createWorker());
    const leave = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    const giveUp = () => {
      leave();
      endWorker();
      resolve(null);
    };
    const abort = () => {
      leave();
      endWorker();
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    signal.addEventListener('abort', abort);
    asking.onmessage = ({ data }) => {
      leave();
      resolve(parseAnswer(data));
    };
    asking.onmessageerror = asking.onerror = giveUp;
    asking.postMessage(picture);
  });
}

function endWorker(): void {
  worker?.terminate();
  worker = null;
}

function parseAnswer(data: unknown): PictureCode | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('signature' in data && 'clusterId' in data)) return null;
  const { signature, clusterId } = data;
  const host = 'host' in data ? String(data.host) : '';
  if (typeof signature !== 'string' || !isSignature(signature)) return null;
  return { signature, clusterId: typeof clusterId === 'string' ? clusterId : null, host };
}

import type { CodeReader } from '../ports/codes';
import { createCodeWorker } from './trusted-worker';

export interface CodeWorker {
  postMessage(frame: ImageBitmap, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onmessageerror: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A frame takes some hundredths of a second; a hostile one could keep a decoder busy for ever. */
const PATIENCE_MS = 3_000;

/** Reads one frame at a time, in a worker that lasts until it is closed. */
export function createCodeReader(createWorker: () => CodeWorker = createCodeWorker): CodeReader {
  let worker: CodeWorker | null = null;
  let isClosed = false;
  let leave: (text: string | null) => void = () => undefined;
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  return {
    read: (frame) =>
      new Promise((resolve) => {
        if (isClosed) {
          frame.close();
          resolve(null);
          return;
        }
        const asked = (worker ??= createWorker());
        const giveUp = () => {
          end();
          leave(null);
        };
        const timer = setTimeout(giveUp, PATIENCE_MS);
        leave = (text) => {
          clearTimeout(timer);
          resolve(text);
        };
        asked.onmessage = ({ data }) => {
          leave(typeof data === 'string' && data !== '' ? data : null);
        };
        asked.onmessageerror = asked.onerror = giveUp;
        asked.postMessage(frame, [frame]);
      }),
    close: () => {
      isClosed = true;
      end();
      leave(null);
    },
  };
}

import { sleep } from '../../../flows/scheduling/sleep';
import type { CodeReader, CodePort } from '../../../ports/codes';
import { openCamera, stopCamera, type CameraFault } from '../../../ui/camera/open-camera';

/** `late`: it has looked for a while; `ended`: the camera was taken away. */
export type ScanState = 'starting' | 'looking' | 'late' | 'ended' | CameraFault;

const PAUSE_MS = 100;
const LATE_MS = 10_000;

interface CameraWatch {
  readonly video: HTMLVideoElement;
  readonly codes: CodePort;
  readonly onState: (state: ScanState) => void;
  /** Called once, with the first code; the camera has been stopped. */
  readonly onText: (text: string) => void;
}

/** Shows the camera in the video until a code is read. The result ends it. */
export function watchCamera({ video, codes, onState, onText }: CameraWatch): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  /** Nothing is heard of it afterwards. */
  const end = (report: () => void) => {
    if (signal.aborted) return;
    ending.abort();
    report();
  };
  const endAs = (state: ScanState) => {
    end(() => {
      onState(state);
    });
  };
  const read = async (stream: MediaStream) => {
    onEnd(signal, () => {
      stopCamera(stream);
      video.srcObject = null;
    });
    if (signal.aborted) return;
    for (const track of stream.getTracks()) {
      track.addEventListener('ended', () => {
        endAs('ended');
      });
    }
    video.srcObject = stream;
    onState('looking');
    const late = setTimeout(onState, LATE_MS, 'late');
    onEnd(signal, () => {
      clearTimeout(late);
    });
    const reader = await codes.openCodeReader();
    onEnd(signal, reader.close);
    const text = await readCode(video, reader, signal);
    if (text === null) return;
    end(() => {
      onText(text);
    });
  };
  openCamera()
    .then(async (opened) => {
      if (opened.status === 'open') await read(opened.stream);
      else endAs(opened.status);
    })
    .catch((error: unknown) => {
      console.warn('The camera could not be read.', error);
      endAs('failed');
    });
  return () => {
    ending.abort();
  };
}

/** @returns null where it was ended before */
async function readCode(
  video: HTMLVideoElement,
  reader: CodeReader,
  signal: AbortSignal,
): Promise<string | null> {
  while (!signal.aborted) {
    // None before the first picture has come.
    const frame = await createImageBitmap(video).catch(() => null);
    const text = frame && (await reader.read(frame));
    if (text !== null) return text;
    await sleep(PAUSE_MS);
  }
  return null;
}

/** At once where it has ended. */
function onEnd(signal: AbortSignal, work: () => void): void {
  if (signal.aborted) work();
  else signal.addEventListener('abort', work);
}

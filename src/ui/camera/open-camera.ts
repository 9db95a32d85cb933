export type CameraFault = 'refused' | 'none' | 'in-use' | 'failed';

export type OpenedCamera =
  { readonly status: 'open'; readonly stream: MediaStream } | { readonly status: CameraFault };

/** Asks the person for the camera; the one that looks away from them comes first. */
export async function openCamera(): Promise<OpenedCamera> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    return { status: 'open', stream };
  } catch (error) {
    return { status: FAULTS.get(error instanceof Error ? error.name : '') ?? 'failed' };
  }
}

/** Names of https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
const FAULTS: ReadonlyMap<string, CameraFault> = new Map([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'in-use'],
  ['AbortError', 'in-use'],
]);

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

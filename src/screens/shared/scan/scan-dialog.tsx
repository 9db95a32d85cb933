import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useScan } from './use-scan';
import type { ScanState } from './watch-camera';

interface ScanDialogProps {
  /** The dialog is closed by it, as by `onClose`. */
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** The camera's picture, for as long as it is open. */
export function ScanDialog({ onText, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, retry } = useScan(video, onText);
  const hasPicture = PICTURED.includes(state);
  return (
    <Dialog title="Scan a QR code" onClose={onClose}>
      <p className="text-ink-soft mt-2">
        Hold the code in front of the camera. The picture stays on this device.
      </p>
      <video
        ref={video}
        aria-label="Camera"
        autoPlay
        muted
        playsInline
        hidden={!hasPicture}
        className="bg-sunken border-line mt-4 aspect-[4/3] max-h-[60dvh] w-full rounded-xl border object-cover"
      />
      <p role="status" className={`mt-3 ${hasPicture ? 'text-ink-soft' : 'text-bad'}`}>
        {MESSAGES[state]}
      </p>
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-3">
        <Button onClick={onClose}>Close</Button>
        {!hasPicture && (
          <Button look="primary" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const PICTURED: readonly ScanState[] = ['starting', 'looking', 'late'];

const MESSAGES: Record<ScanState, string> = {
  starting: 'Starting the camera… Your browser may ask you to allow it.',
  looking: 'Looking for a code…',
  late: 'No code found yet. Hold it closer, flat and in good light, or close this and paste its link.',
  ended: 'The camera was disconnected. Connect it, then try again.',
  refused:
    'This site may not use the camera. Allow it in your browser’s settings for this site, then try again.',
  none: 'No camera was found. Connect one and try again, or paste the link instead.',
  'in-use':
    'The camera can’t be used: another program may be using it. Close that program, then try again.',
  failed: 'The camera could not be started. Try again, or paste the link instead.',
};

import { StampError } from '@countersign/core/documents/stamp-error';

/** Browsers that resist tracking may give other pixels than those that were drawn. */
export function assertCanvasIsExact(): void {
  const pen = new OffscreenCanvas(8, 8).getContext('2d');
  if (pen === null) throw new StampError('falsified');
  pen.fillStyle = '#336699';
  pen.fillRect(0, 0, 8, 8);
  const { data } = pen.getImageData(0, 0, 8, 8);
  const isTrue = data.every((byte, at) => byte === [0x33, 0x66, 0x99, 0xff][at % 4]);
  if (!isTrue) throw new StampError('falsified');
}

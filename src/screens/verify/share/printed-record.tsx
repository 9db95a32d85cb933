import { lazyPart } from '../../../ui/lazy/lazy-part';
import { usePreload } from '../../../ui/lazy/use-preload';
import { usePrinting } from '../../../ui/use-printing';
import type { CertifiedProps } from './certificate';

const PrintedCertificate = lazyPart(
  () => import('./certificate'),
  (module) => module.PrintedCertificate,
);

/** On paper, a record is its certificate; `src/style.css` leaves the rest out. */
export function PrintedRecord(props: CertifiedProps) {
  usePreload(PrintedCertificate);
  return usePrinting() ? <PrintedCertificate {...props} /> : null;
}

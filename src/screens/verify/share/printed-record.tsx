import { usePrinting } from '../../../ui/use-printing';
import { PrintedCertificate, type CertifiedProps } from './certificate';

/** On paper, a record is its certificate; `src/style.css` leaves the rest out. */
export function PrintedRecord(props: CertifiedProps) {
  return usePrinting() ? <PrintedCertificate {...props} /> : null;
}

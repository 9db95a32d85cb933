import { lazyPart } from '../../../ui/lazy/lazy-part';
import { usePreload } from '../../../ui/lazy/use-preload';
import { usePrinting } from '../../../ui/use-printing';
import type { ReadyRecord } from '../data/use-record';

const PrintedCertificate = lazyPart(
  () => import('./certificate'),
  (module) => module.PrintedCertificate,
);

/** On paper, a record is its certificate; `src/style.css` leaves the rest out. */
export function PrintedRecord({ record }: { readonly record: ReadyRecord }) {
  usePreload(PrintedCertificate);
  return usePrinting() ? <PrintedCertificate record={record} /> : null;
}

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PrintedCertificate, type CertifiedProps } from './certificate';

/** Prints a record as its certificate; `src/style.css` hides the rest. */
export function PrintedRecord(props: CertifiedProps) {
  return usePrinting() ? <PrintedCertificate {...props} /> : null;
}

/** Whether the page is being printed; rendered before the browser takes its snapshot. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const show = (isShown: boolean) => {
      flushSync(() => {
        setPrinting(isShown);
      });
    };
    const start = () => {
      show(true);
    };
    const end = () => {
      show(false);
    };
    const change = () => {
      show(media.matches);
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}

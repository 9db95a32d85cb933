import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { CertificateSheet } from './certificate-sheet';
import type { CertifiedProps } from './use-certificate';

/** `src/style.css` hides the rest of the page on paper. */
export function PrintedRecord(props: CertifiedProps) {
  return usePrinting() ? <CertificateSheet {...props} isPaperOnly /> : null;
}

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const update = ({ type }: Event) => {
      // The browser takes its snapshot as soon as this function returns.
      flushSync(() => {
        setPrinting(type === 'change' ? media.matches : type === 'beforeprint');
      });
    };
    window.addEventListener('beforeprint', update);
    window.addEventListener('afterprint', update);
    media.addEventListener('change', update);
    return () => {
      window.removeEventListener('beforeprint', update);
      window.removeEventListener('afterprint', update);
      media.removeEventListener('change', update);
    };
  }, []);
  return isPrinting;
}

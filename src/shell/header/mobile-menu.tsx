import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../../ui/button';
import * as words from '../words';
import { MainLinks } from './main-links';

/** Tailwind's `md`. */
const WIDE = '(min-width: 48rem)';

export function MobileMenu({ children }: { readonly children: ReactNode }) {
  // The overlay is open for one address, so any navigation closes it.
  const [pathname] = useLocation();
  const search = useSearch();
  const address = `${pathname}?${search}`;
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === address;
  const button = useRef<HTMLButtonElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const close = () => {
      setOpenAt(null);
    };
    const trigger = button.current;
    const main = document.querySelector('main');
    const wide = matchMedia(WIDE);
    const onKey = (event: KeyboardEvent) => {
      // An open menu inside the overlay handles the key first.
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    overlay.current?.querySelector<HTMLElement>('button, a')?.focus();
    main?.setAttribute('inert', '');
    wide.addEventListener('change', close);
    document.addEventListener('keydown', onKey);
    return () => {
      main?.removeAttribute('inert');
      wide.removeEventListener('change', close);
      document.removeEventListener('keydown', onKey);
      trigger?.focus();
    };
  }, [isOpen]);
  return (
    <div className="md:hidden">
      <Button
        ref={button}
        look="quiet"
        size="icon"
        aria-label={isOpen ? words.CLOSE_MENU : words.OPEN_MENU}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setOpenAt(isOpen ? null : address);
        }}
      >
        {isOpen ? (
          <X aria-hidden className="size-6" />
        ) : (
          <MenuIcon aria-hidden className="size-6" />
        )}
      </Button>
      <div
        ref={overlay}
        id={id}
        hidden={!isOpen}
        className="border-line bg-paper absolute inset-x-0 top-full z-30 h-[calc(100dvh-100%)] overflow-y-auto border-t p-4"
      >
        {isOpen && (
          <div className="flex flex-col gap-4">
            <MainLinks
              direction="column"
              onChoose={() => {
                setOpenAt(null);
              }}
            />
            <div className="border-line flex flex-wrap gap-2 border-t pt-4">{children}</div>
          </div>
        )}
      </div>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { toast as sonner, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { openToastArea, type Toast } from '../../ui/messages/toast';
import { keepMainActionClear } from './clearance';
import type { Theme } from '../theme/theme';
import * as words from '../words';

const BOTTOM = 'calc(1rem + var(--clearance, 0px) + var(--notifications-height, 0px))';

/** The specification gives these figures, most of which are also Sonner's defaults. */
export function ToastArea({ theme }: { readonly theme: Theme }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => (area.current ? pauseWhileFocused(area.current) : undefined), []);
  useEffect(() => openToastArea(show), []);
  useEffect(() => {
    const floating = area.current?.parentElement;
    return floating ? keepMainActionClear(floating) : undefined;
  }, []);
  return (
    <div ref={area}>
      <Toaster
        theme={theme}
        position="bottom-right"
        visibleToasts={3}
        duration={4000}
        gap={14}
        hotkey={['altKey', 'KeyT']}
        closeButton
        containerAriaLabel={words.TOASTS}
        offset={{ bottom: BOTTOM, right: '1rem' }}
        mobileOffset={{ bottom: BOTTOM, left: '1rem', right: '1rem' }}
      />
    </div>
  );
}

const SHOW: Record<Toast['kind'], typeof sonner.success> = {
  plain: sonner,
  success: sonner.success,
  error: sonner.error,
};

function show({ kind, text, action, stays }: Toast): void {
  SHOW[kind](text, {
    ...(stays && { duration: Infinity }),
    ...(action && { action: { label: action.label, onClick: action.run } }),
  });
}

/**
 * Sonner pauses its timers under the pointer only, so keyboard focus sends it a pointer's events.
 * If a person closes a toast by keyboard, the list gets the focus.
 */
function pauseWhileFocused(area: HTMLElement): () => void {
  let isInUse = false;
  const getList = () => area.querySelector<HTMLElement>('[data-sonner-toaster]');
  const send = (type: 'mousemove' | 'mouseout') =>
    getList()?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
  const onFocusIn = ({ target }: FocusEvent) => {
    isInUse = target instanceof Element && target.matches(':focus-visible, ol');
    send('mousemove');
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && area.contains(relatedTarget)) return;
    // If the focused element was removed, `relatedTarget` is null.
    if (relatedTarget !== null) isInUse = false;
    send('mouseout');
  };
  const observer = new MutationObserver(() => {
    if (isInUse && !area.contains(document.activeElement)) getList()?.focus();
    isInUse &&= area.contains(document.activeElement);
  });
  area.addEventListener('focusin', onFocusIn);
  area.addEventListener('focusout', onFocusOut);
  observer.observe(area, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    area.removeEventListener('focusin', onFocusIn);
    area.removeEventListener('focusout', onFocusOut);
  };
}

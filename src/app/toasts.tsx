import { useEffect, useRef } from 'react';
import { Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import type { Theme } from './theme/theme';

/** Above the notifications, which write their height to this custom property. */
const BOTTOM = 'calc(1rem + var(--clearance, 0px) + var(--notifications-height, 0px))';

/** The toast area: sonner with the figures of the specification, written out though most are its defaults. */
export function Toasts({ theme }: { readonly theme: Theme }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => (area.current ? pauseWhileFocused(area.current) : undefined), []);
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
        containerAriaLabel="Toasts"
        offset={{ bottom: BOTTOM, right: '1rem' }}
        mobileOffset={{ bottom: BOTTOM, left: '1rem', right: '1rem' }}
      />
    </div>
  );
}

/**
 * Sonner pauses its timers under the pointer only. Keyboard focus gets the same: the list is told
 * that a pointer came and went, through the events it listens to.
 */
function pauseWhileFocused(area: HTMLElement): () => void {
  const tell = (type: 'mousemove' | 'mouseout', target: EventTarget | null) => {
    const list = target instanceof Element ? target.closest('[data-sonner-toaster]') : null;
    list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
  };
  const onFocusIn = (event: FocusEvent) => {
    tell('mousemove', event.target);
  };
  const onFocusOut = (event: FocusEvent) => {
    const isLeaving = !(event.relatedTarget instanceof Node && area.contains(event.relatedTarget));
    if (isLeaving) tell('mouseout', event.target);
  };
  area.addEventListener('focusin', onFocusIn);
  area.addEventListener('focusout', onFocusOut);
  return () => {
    area.removeEventListener('focusin', onFocusIn);
    area.removeEventListener('focusout', onFocusOut);
  };
}

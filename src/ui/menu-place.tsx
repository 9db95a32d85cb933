import {
  createContext,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { getPlace } from './focus/get-place';

/*
 * Puts a menu beside its button. It stands in for `@radix-ui/react-popper` where Radix's menu is
 * built (build/replacements.ts), which draws each menu several times over before it is in its place.
 * Of its many ways it has the one that our menus take.
 */

type Button = RefObject<RefObject<Element | null> | null>;

const ButtonContext = createContext<Button>({ current: null });

export function Root({ children }: { readonly children: ReactNode }) {
  const button = useRef<RefObject<Element | null>>(null);
  return <ButtonContext value={button}>{children}</ButtonContext>;
}

export function Anchor({ virtualRef }: { readonly virtualRef: RefObject<Element | null> }) {
  const button = useContext(ButtonContext);
  useImperativeHandle(button, () => virtualRef, [virtualRef]);
  return null;
}

interface ContentProps extends ComponentProps<'div'> {
  readonly align: 'end';
  /** Pixels between it and its button. */
  readonly sideOffset: number;
  /** Pixels between it and the window's edges. */
  readonly collisionPadding: number;
}

export function Content({ align, sideOffset, collisionPadding, ref, ...props }: ContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const button = useContext(ButtonContext);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => content.current, []);
  useLayoutEffect(() => {
    const element = content.current;
    const anchor = button.current?.current;
    if (!element || !anchor) return undefined;
    return keepBeside(element, anchor, sideOffset, collisionPadding);
  }, [button, sideOffset, collisionPadding]);
  return (
    <div {...props} ref={content} data-align={align} style={{ ...props.style, ...FLOATING }} />
  );
}

/** Radix offers one; our menus have none. */
export function Arrow() {
  return null;
}

/** As wide as what it holds, wherever the button is. */
const FLOATING = { position: 'fixed', left: 0, top: 0, width: 'max-content' } as const;

export function createPopperScope() {
  return getNoScope;
}
createPopperScope.scopeName = 'Popper';

/** Of menus within menus each would have its own; we have none. */
function getNoScope() {
  return {};
}

/** @returns stops it */
function keepBeside(element: HTMLElement, button: Element, gap: number, margin: number) {
  const moved = { left: 0, top: 0 };
  const put = () => {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const { left, top, width: ownWidth } = element.getBoundingClientRect();
    const border = element.offsetHeight - element.clientHeight;
    const place = getPlace({
      button: button.getBoundingClientRect(),
      size: { width: ownWidth, height: element.scrollHeight + border },
      view: { width, height },
      gap,
      margin,
    });
    // What it is fixed to need not be the window: an element above it may be transformed.
    moved.left += place.left - left;
    moved.top += place.top - top;
    element.style.translate = `${moved.left}px ${moved.top}px`;
    element.style.maxHeight = `${place.maxHeight}px`;
  };
  // Each frame: what is told of above it, or read below, moves the button at any time.
  let frame = 0;
  const follow = () => {
    put();
    frame = requestAnimationFrame(follow);
  };
  follow();
  return () => {
    cancelAnimationFrame(frame);
  };
}

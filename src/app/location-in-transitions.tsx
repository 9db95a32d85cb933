import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { drawSoon } from '../ui/draw-soon';

interface Address {
  readonly pathname: string;
  readonly search: string;
  /** One was here before: the browser scrolls to where it was left. */
  readonly isReturn: boolean;
}

/**
 * Shows a new address in a transition, which React divides into short tasks: wouter's own way draws a
 * whole screen within the click. Back and forward are drawn at once, as React does with every
 * transition of theirs, so that the browser finds the page as long as it was and scrolls to its place.
 */
export function LocationInTransitions({ children }: { readonly children: ReactNode }) {
  const [address, setAddress] = useState(() => getAddress(true));
  const { pathname, isReturn } = address;
  useLayoutEffect(() => {
    const onMove = ({ type }: Pick<Event, 'type'>) => {
      drawSoon(() => {
        setAddress((before) => follow(before, type === 'popstate'));
      });
    };
    onMove({ type: 'popstate' });
    for (const type of EVENTS) window.addEventListener(type, onMove);
    return () => {
      for (const type of EVENTS) window.removeEventListener(type, onMove);
    };
  }, []);
  useEffect(() => {
    if (isReturn) return undefined;
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [pathname, isReturn]);
  return (
    <AddressContext value={address}>
      <Router hook={useShownLocation} searchHook={useShownSearch}>
        {children}
      </Router>
    </AddressContext>
  );
}

/** wouter sends the second and third. */
const EVENTS = ['popstate', 'pushState', 'replaceState', 'hashchange'];

const AddressContext = createContext<Address>({ pathname: '/', search: '', isReturn: true });

function useShownLocation(): [string, typeof navigate] {
  return [useContext(AddressContext).pathname, go];
}

/** A second click on what is still being drawn is no second page to come back to. */
const go: typeof navigate = (to, options) => {
  const isHere = to === location.pathname + location.search;
  navigate(to, isHere ? { ...options, replace: true } : options);
};

function useShownSearch(): string {
  return useContext(AddressContext).search;
}

function getAddress(isReturn: boolean): Address {
  const { pathname, search } = location;
  return { pathname, search, isReturn };
}

/** What is only looked at in another way (`search`) is no other page: nothing scrolls. */
function follow(before: Address, isReturn: boolean): Address {
  const now = getAddress(isReturn);
  if (now.pathname !== before.pathname) return now;
  return now.search === before.search ? before : { ...now, isReturn: before.isReturn };
}

import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

interface Place {
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
  const [place, setPlace] = useState(() => getPlace(true));
  const { pathname, isReturn } = place;
  useLayoutEffect(() => {
    const onMove = ({ type }: Pick<Event, 'type'>) => {
      startTransition(() => {
        setPlace((before) => follow(before, type === 'popstate'));
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
    <PlaceContext value={place}>
      <Router hook={useShownLocation} searchHook={useShownSearch}>
        {children}
      </Router>
    </PlaceContext>
  );
}

/** wouter sends the second and third. */
const EVENTS = ['popstate', 'pushState', 'replaceState', 'hashchange'];

const PlaceContext = createContext<Place>({ pathname: '/', search: '', isReturn: true });

function useShownLocation(): [string, typeof navigate] {
  return [useContext(PlaceContext).pathname, navigate];
}

function useShownSearch(): string {
  return useContext(PlaceContext).search;
}

function getPlace(isReturn: boolean): Place {
  const { pathname, search } = location;
  return { pathname, search, isReturn };
}

/** What is only looked at in another way (`search`) is no other page: nothing scrolls. */
function follow(before: Place, isReturn: boolean): Place {
  const now = getPlace(isReturn);
  if (now.pathname !== before.pathname) return now;
  return now.search === before.search ? before : { ...now, isReturn: before.isReturn };
}

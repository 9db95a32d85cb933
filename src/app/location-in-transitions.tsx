import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { Router } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Shows a new address in a transition, which React divides into short tasks: wouter's own way draws a
 * whole screen within the click. Back and forward are drawn at once, as React does with every
 * transition of theirs, so that the browser finds the page as long as it was and scrolls to its place.
 */
export function LocationInTransitions({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState(getPlace);
  useLayoutEffect(() => {
    const follow = () => {
      startTransition(() => {
        setPlace(keepSame);
      });
    };
    follow();
    for (const type of EVENTS) window.addEventListener(type, follow);
    return () => {
      for (const type of EVENTS) window.removeEventListener(type, follow);
    };
  }, []);
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

const PlaceContext = createContext<Place>({ pathname: '/', search: '' });

function useShownLocation(): [string, typeof navigate] {
  return [useContext(PlaceContext).pathname, navigate];
}

function useShownSearch(): string {
  return useContext(PlaceContext).search;
}

function getPlace(): Place {
  const { pathname, search } = location;
  return { pathname, search };
}

function keepSame(before: Place): Place {
  const now = getPlace();
  return now.pathname === before.pathname && now.search === before.search ? before : now;
}

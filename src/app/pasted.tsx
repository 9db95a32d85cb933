import { usePasted } from '../screens/shared/check/use-pasted';

/** Understands what is pasted on the page itself. */
export function Pasted(): null {
  usePasted();
  return null;
}

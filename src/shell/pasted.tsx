import { usePasted } from '../features/find';

/** Understands what is pasted on the page itself. */
export function Pasted(): null {
  usePasted();
  return null;
}

import { usePasted } from '../screens/shared/check/use-pasted';

export function PastedText(): null {
  usePasted();
  return null;
}

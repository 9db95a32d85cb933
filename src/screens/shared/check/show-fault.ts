import { showToast } from '../../../ui/toast';
import type { CheckFault } from './check-text';

/** On a screen without the field. */
export function showFault({ message, path }: CheckFault, navigate: (path: string) => void): void {
  if (path === undefined) {
    showToast('error', message);
    return;
  }
  const run = () => {
    navigate(path);
  };
  showToast('error', message, { action: { label: 'Look anyway', run } });
}

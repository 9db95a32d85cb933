import type { Statement } from '../../flows/record-life';
import type { LifeView } from './use-record-life';

/** Whether an author took a signature back. */
export interface TakenBack {
  readonly revocation: Statement | null;
  /** Null where the question does not arise. */
  readonly words: string | null;
}

export function getTakenBack(life: LifeView): TakenBack {
  if (life.status === 'none') return { revocation: null, words: null };
  return { revocation: getRevocation(life), words: getRevocationWords(life) };
}

function getRevocation(life: LifeView): Statement | null {
  if (life.status === 'none') return null;
  return life.life.signatures.find(({ isThis }) => isThis)?.revocation ?? null;
}

/** "No" is said only where everything that mentions the digest was looked at. */
function getRevocationWords(view: LifeView): string {
  if (view.status === 'none' || view.status === 'asking') return 'Asking…';
  if (view.status === 'unreachable') return 'Could not be checked: no node gave the list';
  if (getRevocation(view) !== null) return 'Yes, by its author';
  const { unchecked, unreachable } = view.life;
  if (view.isFetching) return 'Not that is known so far; still looking';
  return unchecked.length + unreachable.length > 0 || view.hasOlder
    ? 'Not that is known; not everything was looked at, see the list below'
    : 'No, as far as the node’s index goes';
}

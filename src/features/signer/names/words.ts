import type { NameFault } from '../address-book/known-name';

export { NAME_THIS_WALLET, RENAME_THIS_WALLET } from '../../words';
export { CANCEL } from '../../../ui/words';

export const NAME_LABEL = 'Name for this wallet, on this device only';
export const SAVE_NAME = 'Save name';
export const REMOVE_NAME = 'Remove name';
export const NAME_SAVED = 'Name saved.';
export const NAME_REMOVED = 'Name removed.';
export const NOT_STORED = 'This browser stores nothing: names last until the page is closed.';

/** The help below the field has the sentences for the other faults. */
export const REFUSALS: Partial<Record<NameFault, string>> = {
  empty: 'Type a name.',
  address: 'A wallet address can’t be a name.',
  full: 'There is no room for more names on this device. Remove one first.',
};

export const REMOVE_HIDDEN = 'Leave out what is invisible';

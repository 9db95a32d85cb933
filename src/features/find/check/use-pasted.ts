import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { listenForDrops, type DropReceiver } from '../../../ui/files/drop-listener';
import { storeDrop, type Transfer } from '../../../ui/files/early-drops';
import { reportLoadFailure } from '../../../ui/messages/load-failure';
import { showToast } from '../../../ui/messages/toast';
import { HOME, SIGN, VERIFY } from '../../routes';
import * as words from './words';
import { getCheckText, useCheckWithToast } from './use-check';

/** These screens handle pasted text themselves. */
const WITH_FIELD: readonly string[] = [HOME, VERIFY];

const WITH_FILES = /^\/(?:$|(?:sign|verify)(?:\/|$))/;

/** Receives pastes and drops that no screen takes. */
export function Pasted(): null {
  const check = useCheckWithToast();
  const [path, navigate] = useLocation();
  const askToLeave = async (text: string) => {
    const checkText = await getCheckText().catch(reportLoadFailure);
    const outcome = await checkText?.(text);
    if (outcome?.status === 'fault') showToast('error', outcome.message);
    else if (outcome) {
      const run = () => {
        check(text);
      };
      const action = { label: words.OPEN_IT, run };
      showToast('plain', words.LEAVE_SIGNING, { action });
    }
  };
  const offer = (text: string) => void askToLeave(text);
  const openHome = (transfer: Transfer) => {
    storeDrop(transfer);
    navigate(HOME);
  };
  const getReceiver = useEffectEvent((): DropReceiver => ({
    onTransfer: WITH_FILES.test(path) ? undefined : openHome,
    onText: WITH_FIELD.includes(path) ? undefined : path === SIGN ? offer : check,
  }));
  // A layout effect runs before the page is visible, so no drop is missed.
  useLayoutEffect(() => listenForDrops(() => getReceiver()), []);
  return null;
}

import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { getText, hasText, isEditable } from '../../../ui/files/drop-zone';
import { storeDrop } from '../../../ui/files/early-drops';
import { reportLoadFailure } from '../../../ui/messages/load-failure';
import { showToast } from '../../../ui/messages/toast';
import { useApp } from '../../app-context';
import { HOME, SIGN, VERIFY } from '../../routes';
import * as words from './words';
import { getCheckText, useCheck } from './use-check';

/** These screens handle pasted text themselves, like Sign while it has no files. */
const WITH_FIELD: readonly string[] = [HOME, VERIFY];

const WITH_FILES = /^\/(?:$|(?:sign|verify)(?:\/|$))/;

export function usePasted(): void {
  const { check, fault, reset } = useCheck();
  const { fileList } = useApp();
  const [path, navigate] = useLocation();
  const offer = async (text: string) => {
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
  const take = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const transfer = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const isOwn = WITH_FIELD.includes(path) || (path === SIGN && fileList.getState().length === 0);
    if (isOwn || event.defaultPrevented || isEditable(event.target)) return;
    if (transfer === null || !hasText(transfer)) return;
    // Browsers fire `drop` only if `dragover` was prevented.
    event.preventDefault();
    if (event.type === 'dragover') return;
    const text = getText(transfer);
    if (text.trim() === '') return;
    if (path === SIGN) void offer(text);
    else check(text);
  });
  const takeFiles = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const transfer = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    if (WITH_FILES.test(path) || !transfer?.types.includes('Files')) return;
    const isPasted = event.type === 'paste';
    if (isPasted && isEditable(event.target)) return;
    event.preventDefault();
    if (event.type === 'dragover') {
      transfer.dropEffect = 'copy';
      return;
    }
    storeDrop({ items: transfer.items, files: transfer.files, isPasted });
    navigate(HOME);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent | DragEvent) => {
      takeFiles(event);
      take(event);
    };
    window.addEventListener('paste', listen);
    window.addEventListener('dragover', listen);
    window.addEventListener('drop', listen);
    return () => {
      window.removeEventListener('paste', listen);
      window.removeEventListener('dragover', listen);
      window.removeEventListener('drop', listen);
    };
  }, []);
  useEffect(() => {
    if (fault === null) return;
    showToast('error', fault.message);
    reset();
  }, [fault, reset]);
}

export function Pasted(): null {
  usePasted();
  return null;
}

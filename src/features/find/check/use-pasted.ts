import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { getText, hasText, isEditable } from '../../../ui/files/drop-zone';
import { storeDrop } from '../../../ui/files/early-drops';
import { reportLoadFailure } from '../../../ui/messages/load-failure';
import { showToast } from '../../../ui/messages/toast';
import { useApp } from '../../app-context';
import { HOME, SIGN, VERIFY } from '../../routes';
import { getCheckText, useCheck } from './use-check';

/** These screens handle pasted text themselves, as Sign does while it has nothing to sign. */
const OWN: readonly string[] = [HOME, VERIFY];

/** These screens handle files themselves, or must not be left by accident. */
const WITH_FILES = /^\/(?:$|(?:sign|verify)(?:\/|$))/;

/**
 * Handles text and files that are pasted or dropped on screens without a field or drop zone. Files
 * go to the first screen.
 */
export function usePasted(): void {
  const { check, fault, reset } = useCheck();
  const { fileList } = useApp();
  const [path, navigate] = useLocation();
  /** Asks before it leaves a screen where the person has filled in something. */
  const offer = async (text: string) => {
    const checkText = await getCheckText().catch(reportLoadFailure);
    const outcome = await checkText?.(text);
    if (outcome?.status === 'fault') showToast('error', outcome.message);
    else if (outcome) {
      const run = () => {
        check(text);
      };
      const action = { label: 'Open it', run };
      showToast('plain', 'You are about to sign. Leave that, and open what you pasted?', {
        action,
      });
    }
  };
  const take = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const transfer = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const isOwn = OWN.includes(path) || (path === SIGN && fileList.getState().length === 0);
    if (isOwn || event.defaultPrevented || isEditable(event.target)) return;
    if (transfer === null || !hasText(transfer)) return;
    // A drop event with text fires only if its dragover was accepted.
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

/** Handles what is pasted on the page itself. */
export function Pasted(): null {
  usePasted();
  return null;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { lazyPort } from '../../../ui/lazy/lazy-port';
import { reportLoadFailure } from '../../../ui/messages/load-failure';
import { showToast } from '../../../ui/messages/toast';
import { useApp, useIsScreenComplete } from '../../app-context';
import { getRecordPath, VERIFY } from '../../routes';
import type { CheckFault } from './check-text';

export const getCheckText = lazyPort(
  () => import('./check-text'),
  (module) => module.checkText,
);

export interface TextCheck {
  readonly fault: CheckFault | null;
  readonly isReading: boolean;
  readonly check: (text: string) => void;
  readonly reset: () => void;
}

export function useCheck(): TextCheck {
  const { handedFiles, lookup } = useApp();
  const [, navigate] = useLocation();
  const [fault, setFault] = useState<CheckFault | null>(null);
  const [isReading, setReading] = useState(false);
  const last = useRef('');
  const isScreenComplete = useIsScreenComplete();
  useEffect(() => {
    if (isScreenComplete) getCheckText().catch(() => undefined);
  }, [isScreenComplete]);
  const run = useCallback(
    async (text: string) => {
      last.current = text;
      setFault(null);
      setReading(true);
      const checkText = await getCheckText().catch(reportLoadFailure);
      const outcome = await checkText?.(text);
      if (last.current !== text) return;
      setReading(false);
      if (outcome?.status === 'fault') setFault(outcome);
      if (outcome?.status === 'receipt') {
        const { signature, file } = outcome;
        const dropped = { files: [{ name: file.name, file }], unreadable: [] };
        if (handedFiles.give(signature, dropped)) return;
        handedFiles.hand(signature, dropped);
        navigate(getRecordPath(signature));
      }
      if (outcome?.status === 'elsewhere') navigate(outcome.path);
      if (outcome?.status === 'search') {
        lookup.reset();
        navigate(VERIFY, { state: outcome.search });
      }
    },
    [handedFiles, lookup, navigate],
  );
  const check = useCallback((text: string) => void run(text), [run]);
  const reset = useCallback(() => {
    setFault(null);
  }, []);
  return { fault, isReading, check, reset };
}

/** Checks text outside of a form, so a toast shows the fault. */
export function useCheckWithToast(): TextCheck['check'] {
  const { check, fault, reset } = useCheck();
  useEffect(() => {
    if (fault === null) return;
    showToast('error', fault.message);
    reset();
  }, [fault, reset]);
  return check;
}

import { useCallback, useRef, useState } from 'react';
import {
  notarize,
  type NotarizeOutcome,
  type NotarizePorts,
  type NotarizeRequest,
  type NotarizeStep,
} from '../../flows/notarize';

export type SigningState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running';
      readonly steps: readonly NotarizeStep[];
      readonly unreachable: string | null;
    }
  | { readonly status: 'ended'; readonly outcome: NotarizeOutcome }
  /** No node answered; what was signed is stored. */
  | { readonly status: 'interrupted'; readonly error: unknown; readonly wasSigned: boolean };

export interface Signing {
  readonly state: SigningState;
  readonly start: (request: NotarizeRequest) => Promise<NotarizeOutcome | null>;
  readonly cancel: () => void;
}

/** Runs one signing at a time. */
export function useSigning(ports: NotarizePorts): Signing {
  const [state, setState] = useState<SigningState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  const start = useCallback(
    async (request: NotarizeRequest): Promise<NotarizeOutcome | null> => {
      if (running.current) return null;
      const controller = new AbortController();
      running.current = controller;
      let steps: readonly NotarizeStep[] = [];
      try {
        const show = (unreachable: string | null) => {
          setState({ status: 'running', steps, unreachable });
        };
        const listener = {
          onStep: (step: NotarizeStep) => {
            steps = [...steps, step];
            show(null);
          },
          onUnreachable: show,
        };
        const outcome = await notarize(ports, request, listener, controller.signal);
        setState({ status: 'ended', outcome });
        return outcome;
      } catch (error) {
        setState(
          controller.signal.aborted
            ? { status: 'idle' }
            : { status: 'interrupted', error, wasSigned: steps.length > 1 },
        );
        return null;
      } finally {
        running.current = null;
      }
    },
    [ports],
  );
  const cancel = useCallback(() => {
    running.current?.abort();
  }, []);
  return { state, start, cancel };
}

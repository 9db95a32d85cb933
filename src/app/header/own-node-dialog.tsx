import { useEffect, useId, useRef, useState } from 'react';
import { isAskedAlready, isNodeOf, parseTypedNode } from '../../flows/network/check-own-node';
import { useApp } from '../../screens/shared/app-context';
import { getErrorMessage, getReasonMessage } from '../../screens/shared/error-message';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { loadOwnNodes } from '../wiring/follow-own-nodes';
import { getOwnNode } from '../wiring/own-node';

/** Keeps a node only where it answers, and for the chosen network. */
export function OwnNodeDialog({ onClose }: { readonly onClose: () => void }) {
  const { chain, selection } = useApp();
  // As it was when it opened, whatever other tabs choose meanwhile.
  const [cluster] = useState(selection.getState);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const closing = useRef(new AbortController());
  const id = useId();
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => {
      controller.abort();
    };
  }, []);
  const check = async () => {
    if (isAsking) return;
    setProblem(null);
    const address = parseTypedNode(text);
    if (address.status === 'invalid') {
      setProblem(address.reason);
      return;
    }
    if (isAskedAlready(cluster, address.node)) {
      setProblem('This site asks this server already.');
      return;
    }
    const { signal } = closing.current;
    setAsking(true);
    const found = await isNodeOf(chain, cluster, address.node, signal).then(
      (isOf) => (isOf ? null : OTHER_NETWORK),
      getErrorMessage,
    );
    if (signal.aborted) return;
    setAsking(false);
    if (found !== null) setProblem(found);
    else if (getOwnNode(cluster.id).write(address.node)) {
      loadOwnNodes(selection);
      onClose();
    } else setProblem('This browser could not keep it: its storage is blocked or full.');
  };
  return (
    <Dialog title={`Use your own server for ${cluster.label}`} onClose={onClose}>
      <p className="text-ink-soft mt-3">
        Its address is kept on this device, and it is asked first. Receipts name its host, nothing
        more.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <label htmlFor={id} className="mt-5 block font-medium">
          Address
        </label>
        <input
          id={id}
          type="url"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={(event) => {
            setText(event.target.value);
          }}
          className="border-line-strong bg-paper mt-1.5 min-h-11 w-full rounded-lg border px-3"
        />
        <p id={`${id}-problem`} role="alert" className="text-bad mt-2 wrap-anywhere">
          {problem}
        </p>
        <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
          <Button type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look="primary" aria-busy={isAsking}>
            {isAsking ? 'Asking the server…' : 'Use this server'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const OTHER_NETWORK = getReasonMessage('other-network');

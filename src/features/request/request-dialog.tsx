import { useState, type ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { toVisibleText } from '@countersign/proof/encoding';
import { MAX_SIGNERS, type SignersRequest } from '@countersign/proof/requests';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { KnownName, TextField } from '../signer';
import { ASK_OTHERS } from '../words';
import { findFault, toAddress, toTerms, type RequestInput } from './check-input';
import { MadeLink } from './made-link';
import * as words from './words';

const AT_FIRST: RequestInput = { signers: ['', ''], need: null, until: '', note: '' };

export interface RequestDialogProps {
  /** Null until it is known. */
  readonly asked: Pick<SignersRequest, 'claim' | 'name'> | null;
  readonly cluster: Cluster;
  /** Null before anything was typed. */
  readonly input: RequestInput | null;
  readonly onInput: (input: RequestInput) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function RequestDialog(props: RequestDialogProps) {
  const { asked, cluster, onInput, onClose, children } = props;
  const input = props.input ?? AT_FIRST;
  const [added, setAdded] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const [made, setMade] = useState<SignersRequest | null>(null);
  const { signers, until, note } = input;
  const terms = toTerms(input);
  const fault = findFault(input);
  const named = made ?? asked;
  const getProblem = (name: string) => (isTried && fault?.field === name ? fault.problem : null);
  const getField = (name: 'need' | 'until' | 'note') => ({
    name,
    fault: getProblem(name),
    onText: (text: string) => {
      onInput({ ...input, [name]: text });
    },
  });
  return (
    <Dialog title={ASK_OTHERS} step={made === null ? 'form' : 'link'} onClose={onClose}>
      {named !== null && (
        <p className="text-ink-soft mt-2 wrap-anywhere">
          {words.formatAsked(cluster.label)} <bdi translate="no">{toVisibleText(named.name)}</bdi>
        </p>
      )}
      {children}
      {made !== null && (
        <MadeLink
          request={made}
          onBack={() => {
            setMade(null);
          }}
          onClose={onClose}
        />
      )}
      {made === null && (
        // The browser itself refuses a date that is typed only in part.
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (fault === null) {
              setMade(asked && { ...asked, ...terms });
              return;
            }
            setTried(true);
            event.currentTarget.querySelector<HTMLElement>(`[name=${fault.field}]`)?.focus();
          }}
        >
          {signers.map((signer, index) => (
            <TextField
              key={index}
              name={`signer-${index}`}
              label={words.formatSigner(index + 1)}
              autoFocus={index === added}
              spellCheck={false}
              value={signer}
              fault={getProblem(`signer-${index}`)}
              onText={(text) => {
                onInput({ ...input, signers: signers.with(index, text) });
              }}
            >
              <KnownName address={toAddress(signer)} />
            </TextField>
          ))}
          {signers.length < MAX_SIGNERS && (
            <Button
              look="quiet"
              className="mt-2"
              onClick={() => {
                setAdded(signers.length);
                onInput({ ...input, signers: [...signers, ''] });
              }}
            >
              {words.ADD_SIGNER}
            </Button>
          )}
          <TextField
            {...getField('need')}
            label={words.HOW_MANY}
            type="number"
            value={input.need ?? terms.need}
          />
          <TextField
            {...getField('until')}
            label={words.UNTIL}
            type="date"
            max="9999-12-31"
            value={until}
          >
            {words.UNTIL_HELP}
          </TextField>
          <TextField {...getField('note')} label={words.NOTE} value={note} />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button type="submit" look="primary" disabled={asked === null}>
              {words.CREATE}
            </Button>
            <Button look="quiet" onClick={onClose}>
              {words.CLOSE}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

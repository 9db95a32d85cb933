import type { SigningOutcome } from '../../../../../src/flows/signing/signing-types';
import { toShortText } from '../../../../../src/flows/short-text';
import { getNodeHost } from '../../node-host';

type Unfinished = Exclude<SigningOutcome, { status: 'confirmed' }>;

/** What became of it, and what to do. */
export interface Explained {
  readonly result: 'failed' | 'not-signed';
  readonly problem: string;
}

const AGAIN = 'run the same command again: it goes on, and signs nothing twice';

export function explainOutcome(outcome: Unfinished): Explained {
  switch (outcome.status) {
    case 'rejected':
      return failed(`${getNodeHost(outcome.node)} refused it: ${toShortText(outcome.reason)}`);
    case 'failed':
      return failed(
        `it failed on the network, say ${formatHosts(outcome.nodes)}: ${toShortText(outcome.reason)}`,
      );
    case 'landed-changed':
      return failed(`what landed is not what was signed (${outcome.what})`);
    case 'changed':
      return failed(`what was signed is not what was meant (${outcome.what}); it was not sent`);
    case 'expired':
      return notSigned(
        `it did not land in time, say ${formatHosts(outcome.nodes)}: run the same command again to sign anew`,
      );
    case 'too-late':
      return notSigned('it was signed too late to land: run the same command again');
    case 'contradicted':
      return notSigned(
        `${formatHosts(outcome.nodes)} contradict each other about ${outcome.signature}: ${AGAIN}`,
      );
    case 'not-compared':
      return notSigned(`it landed as ${outcome.signature}, but no node shows it yet: ${AGAIN}`);
    case 'network-reset':
      return notSigned(
        'an earlier signing of the same is of another network, or one that was reset',
      );
    case 'in-other-tab':
      return notSigned('another countersign is signing the same: wait for it, then run this again');
    case 'files-changed':
      return notSigned(
        `what is signed has changed since it was read (${formatNames(outcome.files)}): run the same command again`,
      );
    case 'unfinished':
      return notSigned(`an earlier signing of the same is not finished: ${AGAIN}`);
    case 'signed-before':
      return notSigned(`another countersign has just signed the same: ${AGAIN}`);
    case 'not-keepable':
      return notSigned('it could not be stored before it is sent, so it was not sent');
    case 'not-sent':
      return notSigned('its fee is unusually high, so it was not sent');
    case 'cancelled':
    case 'refused':
      return notSigned('it was stopped before it was sent');
    case 'wallet-failed':
      return notSigned(toShortText(outcome.message));
    case 'refusal-kept':
    case 'landed-on-other-cluster':
    case 'not-seen':
    case 'not-found':
    case 'not-checked':
      return notSigned(`no node knows of it yet: ${AGAIN}`);
  }
}

function failed(problem: string): Explained {
  return { result: 'failed', problem };
}

function notSigned(problem: string): Explained {
  return { result: 'not-signed', problem };
}

function formatNames([first, ...others]: readonly { readonly name: string }[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${first?.name ?? ''}${more}`;
}

function formatHosts(nodes: readonly string[]): string {
  return nodes.map(getNodeHost).join(', ');
}

import type { SigningOutcome } from '../../../../../src/flows/signing/signing-types';
import { toShortText } from '../../../../../src/flows/short-text';
import { getNodeHost } from '../../node-host';

type Unfinished = Exclude<SigningOutcome, { status: 'confirmed' }>;

/** The claim's result, with a sentence that says why and what to do. */
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
    case 'contradicted':
      return notSigned(
        `${formatHosts(outcome.nodes)} contradict each other about ${outcome.signature}: ${AGAIN}`,
      );
    case 'not-compared':
      return notSigned(`it landed as ${outcome.signature}, but no node shows it yet: ${AGAIN}`);
    case 'files-changed':
      return notSigned(
        `what is signed has changed since it was read (${formatNames(outcome.files)}): run the same command again`,
      );
    case 'not-sent':
      return notSigned('its fee is unusually high, so it was not sent');
    // How a wallet ends it, or a signing in another tab: a key has neither.
    case 'refused':
    case 'refusal-kept':
    case 'cancelled':
    case 'wallet-failed':
    case 'too-late':
    case 'in-other-tab':
    case 'signed-before':
    case 'unfinished':
    case 'not-keepable':
    case 'landed-on-other-cluster':
    case 'network-reset':
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

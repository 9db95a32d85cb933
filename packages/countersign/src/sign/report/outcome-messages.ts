import type { SigningOutcome } from '@countersign/core/signing/signing-types';

type Unfinished = Exclude<SigningOutcome, { status: 'signed' }>;

/** The claim's result, with a sentence that says why and what to do. */
export interface Explained {
  readonly result: 'failed' | 'not-signed';
  readonly problem: string;
}

const AGAIN = 'Run the same command again: it goes on, and signs nothing twice.';

export function explainOutcome(outcome: Unfinished): Explained {
  switch (outcome.status) {
    case 'failed':
      return { result: 'failed', problem: outcome.reason };
    // A key adds nothing, so only a fault of ours changes what it signs.
    case 'changed':
      return { result: 'failed', problem: 'What was signed is not what was meant.' };
    case 'refused':
      return { result: 'not-signed', problem: outcome.reason };
    case 'not-sent': {
      const next = outcome.files.length > 0 ? ' Run the same command again.' : '';
      return { result: 'not-signed', problem: `${outcome.reason}${next}` };
    }
    case 'may-have-been-sent':
      return { result: 'not-signed', problem: `${outcome.reason} ${AGAIN}` };
    // A key signs in no other tab, and the command looks for earlier records by itself.
    case 'already-signed':
    case 'in-other-tab':
      return { result: 'not-signed', problem: `The same was asked for already. ${AGAIN}` };
  }
}

export { LOOK_FURTHER } from '../../words';

// A link that names another network than the record's.

export function formatOtherNetwork(network: string, server: string): string {
  return `It is on ${network}, which this link does not name, says ${server}.`;
}

export function formatSeeItOn(network: string): string {
  return `See it on ${network}`;
}

export const WHAT_ELSE = 'What else it does';
export const WHAT_ELSE_HEADING = 'What else it does:';

export const REASON = 'Why the signer withdrew it, in their words: {reason}';

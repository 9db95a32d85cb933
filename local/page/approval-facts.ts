import { fromUtf8 } from '../../src/proof/bytes';
import { decodeTransaction } from '../../src/proof/decode-transaction';
import { toVisibleText } from '../../src/proof/hidden-characters';
import { getProgramName, type ProgramName } from '../../src/proof/programs';
import type { ApprovalFact } from './approval-dialog';

const PROGRAM_LABELS: Record<ProgramName, string> = {
  memo: 'Memo',
  system: 'System (transfer)',
  'compute-budget': 'Compute budget',
  lighthouse: 'Lighthouse (assertions)',
};

function getText(bytes: Uint8Array): string {
  const text = fromUtf8(bytes);
  return text === null ? `${bytes.length} bytes that are not text` : toVisibleText(text);
}

/** What a person should see of a transaction before signing it: its memos and its programs. */
export function getTransactionFacts(transaction: Uint8Array): readonly ApprovalFact[] {
  const { instructions } = decodeTransaction(transaction);
  const named = instructions.map(({ programAddress, data }) => {
    const name = getProgramName(programAddress);
    return { name, data, label: name ? PROGRAM_LABELS[name] : programAddress };
  });
  const memos = named.filter(({ name }) => name === 'memo');
  return [
    ...memos.map(({ data }) => ({ label: 'Memo', value: getText(data), isCode: true })),
    { label: 'Instructions', value: named.map(({ label }) => label).join(', ') },
  ];
}

/** Line breaks are the message's own; everything else that hides is made visible. */
export function getMessageFact(message: Uint8Array): ApprovalFact {
  const text = fromUtf8(message);
  const value = text === null ? getText(message) : text.split('\n').map(toVisibleText).join('\n');
  return { label: 'Message', value, isCode: true };
}

import { toVisibleText } from '@countersign/proof/encoding';
import {
  decodeTransaction,
  getProgramName,
  type ProgramName,
} from '@countersign/proof/transactions';
import type { ApprovalFact } from './approval-dialog';

const PROGRAM_LABELS: Record<ProgramName, string> = {
  memo: 'Memo',
  system: 'System (transfer)',
  'compute-budget': 'Compute budget',
  lighthouse: 'Lighthouse (assertions)',
  token: 'Token',
  'token-2022': 'Token-2022',
};

function getText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.split('\n').map(toVisibleText).join('\n');
  } catch {
    return `${bytes.length} bytes that are not text`;
  }
}

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

export function getMessageFact(message: Uint8Array): ApprovalFact {
  return { label: 'Message', value: getText(message), isCode: true };
}

import {
  COMPUTE_BUDGET_PROGRAM,
  decodeTransaction,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  type Transaction,
} from '@countersign/proof/transactions';
import type { Tampering } from './double-options';
import { encodeTransaction } from './encode-transaction';

/** RequestHeapFrame(32 KiB): the runtime accepts it beside any other compute budget instruction. */
const HEAP_FRAME = Uint8Array.of(1, 0, 128, 0, 0);
const TRANSFER = Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);

export const PAID = '3tHZ4BMHrMsHKjVB7SudWifHLkUGYqK8wmDzRixiQfZA';
const TENTH_OF_A_SOL = Uint8Array.of(2, 0, 0, 0, 0, 225, 245, 5, 0, 0, 0, 0);

function withProgram(transaction: Transaction, program: string): Transaction {
  const { header, staticAccounts } = transaction;
  if (staticAccounts.includes(program)) return transaction;
  return {
    ...transaction,
    header: { ...header, readonlyUnsigned: header.readonlyUnsigned + 1 },
    staticAccounts: [...staticAccounts, program],
  };
}

function addInstruction(transaction: Transaction): Transaction {
  const next = withProgram(transaction, COMPUTE_BUDGET_PROGRAM);
  const added = { programAddress: COMPUTE_BUDGET_PROGRAM, accounts: [], data: HEAP_FRAME };
  return { ...next, instructions: [...next.instructions, added] };
}

function addTransfer(transaction: Transaction, signer: string): Transaction {
  const { header, staticAccounts, instructions } = transaction;
  const at = staticAccounts.length - header.readonlyUnsigned;
  const from = { address: signer, role: 'writable-signer' } as const;
  const to = { address: PAID, role: 'writable' } as const;
  const added = { programAddress: SYSTEM_PROGRAM, accounts: [from, to], data: TENTH_OF_A_SOL };
  return {
    ...transaction,
    staticAccounts: [...staticAccounts.slice(0, at), PAID, ...staticAccounts.slice(at)],
    instructions: [...instructions, added],
  };
}

function changeMemo(transaction: Transaction): Transaction {
  const instructions = transaction.instructions.map((instruction) => {
    if (instruction.programAddress !== MEMO_PROGRAM) return instruction;
    const text = new TextDecoder().decode(instruction.data);
    const changed = text.replace(/.(?= net=)/, (digit) => (digit === '0' ? '1' : '0'));
    return { ...instruction, data: new TextEncoder().encode(changed) };
  });
  return { ...transaction, instructions };
}

function replace(transaction: Transaction, signer: string): Transaction {
  const account = { address: signer, role: 'writable-signer' } as const;
  return {
    ...transaction,
    header: { requiredSignatures: 1, readonlySigned: 0, readonlyUnsigned: 1 },
    staticAccounts: [signer, SYSTEM_PROGRAM],
    instructions: [
      { programAddress: SYSTEM_PROGRAM, accounts: [account, account], data: TRANSFER },
    ],
  };
}

export function tamperWith(
  bytes: Uint8Array,
  how: Extract<Tampering, 'adds-instruction' | 'adds-transfer' | 'signs-another' | 'changes-memo'>,
  signer: string,
): Uint8Array {
  const transaction = decodeTransaction(bytes);
  switch (how) {
    case 'adds-instruction':
      return encodeTransaction(addInstruction(transaction));
    case 'adds-transfer':
      return encodeTransaction(addTransfer(transaction, signer));
    case 'changes-memo':
      return encodeTransaction(changeMemo(transaction));
    case 'signs-another':
      return encodeTransaction(replace(transaction, signer));
  }
}

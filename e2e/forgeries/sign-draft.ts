import {
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageConfig,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
  type Address,
  type createSolanaRpc,
  type Instruction,
  type KeyPairSigner,
  type V1TransactionConfig,
} from '@solana/kit';

export interface Draft {
  readonly signers: readonly [KeyPairSigner, ...KeyPairSigner[]];
  readonly instructions: readonly Instruction[];
  readonly version?: 'legacy' | 1;
  readonly config?: V1TransactionConfig;
  /** Every account in a lookup table that does not sign is looked up. */
  readonly tables?: Readonly<Record<Address, Address[]>>;
  readonly lifetime?: string;
}

const ENOUGH: V1TransactionConfig = {
  computeUnitLimit: 200_000,
  loadedAccountsDataSizeLimit: 1 << 20,
};

export async function signDraft(
  rpc: ReturnType<typeof createSolanaRpc>,
  draft: Draft,
): Promise<Uint8Array> {
  const { signers, lifetime, tables = {}, version = 0 } = draft;
  const { value: latest } = await rpc.getLatestBlockhash().send();
  const latestOr = lifetime === undefined ? latest : { ...latest, blockhash: blockhash(lifetime) };
  const keys = signers.map(({ keyPair }) => keyPair);
  if (version === 1) {
    const message = pipe(
      createTransactionMessage({ version }),
      (empty) => setTransactionMessageConfig(draft.config ?? ENOUGH, empty),
      (set) => setTransactionMessageFeePayer(signers[0].address, set),
      (paid) => appendTransactionMessageInstructions(draft.instructions, paid),
      (full) => setTransactionMessageLifetimeUsingBlockhash(latestOr, full),
    );
    const transaction = await signTransaction(keys, compileTransaction(message));
    return Uint8Array.from(getTransactionEncoder().encode(transaction));
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(signers[0].address, empty),
    (paid) => appendTransactionMessageInstructions(draft.instructions, paid),
    (full) => setTransactionMessageLifetimeUsingBlockhash(latestOr, full),
    (timed) => compressTransactionMessageUsingAddressLookupTables(timed, tables),
  );
  const transaction = await signTransaction(
    keys,
    compileTransaction(version === 0 ? message : { ...message, version }),
  );
  return Uint8Array.from(getTransactionEncoder().encode(transaction));
}

import {
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
  type Address,
  type createSolanaRpc,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit';

export interface Draft {
  /** All who sign; the first pays. */
  readonly signers: readonly [KeyPairSigner, ...KeyPairSigner[]];
  readonly instructions: readonly Instruction[];
  readonly version?: 'legacy';
  /** Lookup tables, through which go all accounts in them that do not sign. */
  readonly tables?: Readonly<Record<Address, Address[]>>;
  /** Base58; a recent blockhash where none is given. */
  readonly lifetime?: string;
}

/** Builds a transaction with the client library and signs it with real keys. */
export async function signDraft(
  rpc: ReturnType<typeof createSolanaRpc>,
  draft: Draft,
): Promise<Uint8Array> {
  const { signers, lifetime, tables = {}, version = 0 } = draft;
  const { value: latest } = await rpc.getLatestBlockhash().send();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(signers[0].address, empty),
    (paid) => appendTransactionMessageInstructions(draft.instructions, paid),
    (full) =>
      setTransactionMessageLifetimeUsingBlockhash(
        lifetime === undefined ? latest : { ...latest, blockhash: blockhash(lifetime) },
        full,
      ),
    (timed) => compressTransactionMessageUsingAddressLookupTables(timed, tables),
  );
  const transaction = await signTransaction(
    signers.map(({ keyPair }) => keyPair),
    compileTransaction(version === 0 ? message : { ...message, version }),
  );
  return Uint8Array.from(getTransactionEncoder().encode(transaction));
}

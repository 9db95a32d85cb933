import type { OwnStatement } from '@countersign/core/claims/statement';

export interface CommonArguments {
  readonly timeoutMs: number;
  readonly isJson: boolean;
}

/** The arguments of all commands that ask nodes about signed files. */
export interface CheckingArguments extends CommonArguments {
  /** URLs. Without any, the node of the configuration is asked, or none. */
  readonly nodes: readonly string[];
  /** Path of the Solana CLI's configuration. */
  readonly config?: string | null;
}

export interface VerifyArguments extends CheckingArguments {
  /** A receipt's path, `-` for standard input, a link, a signature, or a file with its receipt beside it. */
  readonly receipt: string;
  readonly files: readonly string[];
  /** Paths of lists in the form of `sha256sum`. */
  readonly lists?: readonly string[];
  /** Addresses of which one must be the signer's; `any` for any signer. */
  readonly authors: readonly string[] | 'any';
  /** Accepts a set of which some files are missing. */
  readonly isPartial: boolean;
  /** Checks no file. */
  readonly isReceiptOnly: boolean;
  /** Accepts a transaction that does other things too. */
  readonly isLargerAccepted: boolean;
}

export interface LookupArguments extends CheckingArguments {
  readonly files: readonly string[];
  /** Paths of lists in the form of `sha256sum`. */
  readonly lists?: readonly string[];
  /** Addresses of the signers; an empty list for any signer. */
  readonly authors: readonly string[];
  /** Accepts a transaction that does other things too. */
  readonly isLargerAccepted: boolean;
}

export interface InspectArguments extends CheckingArguments {
  /** A receipt's path, or a signature. */
  readonly what: string;
}

export interface SigningArguments extends CommonArguments {
  readonly keypair: string | null;
  /** URLs or names of networks. Without any, the configuration names the network. */
  readonly urls: readonly string[];
  readonly config: string | null;
  readonly output: string | null;
  readonly isForced: boolean;
  readonly isAgain: boolean;
  readonly isDryRun: boolean;
  /** A node that is named only by its URL may be on Mainnet. */
  readonly isMainnetMeant: boolean;
  readonly commitment: 'confirmed' | 'finalized';
  /** Origin of a page. */
  readonly page: string | null;
}

export interface SignArguments extends SigningArguments {
  readonly files: readonly string[];
  /** Paths of lists in the form of `sha256sum`. */
  readonly lists: readonly string[];
  readonly title: string | null;
  readonly isPrivate: boolean;
  /** Each file gets a signature of its own. */
  readonly isEach: boolean;
}

export interface StatementArguments extends SigningArguments {
  /** A record: its signature, a link to it, or its receipt's path. */
  readonly what: string;
  readonly statement: OwnStatement;
}

export type ParsedArguments =
  | ({ readonly command: 'verify' } & VerifyArguments)
  | ({ readonly command: 'lookup' } & LookupArguments)
  | ({ readonly command: 'inspect' } & InspectArguments)
  | ({ readonly command: 'sign' } & SignArguments)
  | ({ readonly command: 'withdraw' | 'link' } & StatementArguments)
  /** Help, the version, or completions. */
  | { readonly command: 'print'; readonly text: string }
  /** `problem` is one line. */
  | {
      readonly command: 'wrong-usage';
      readonly problem: string;
      readonly isJson: boolean;
      /** Where help is, or the help itself. */
      readonly hint: string;
    };

/** Receives the parsed arguments. */
export type OnParsed = (parsed: ParsedArguments) => void;

import type { OwnStatement } from '@countersign/core/claims/statement';
import type { RequestTerms, SignersRequest } from '@countersign/proof/requests';

interface CommonArguments {
  readonly timeoutMs: number;
  readonly isJson: boolean;
}

export interface CheckingArguments extends CommonArguments {
  /** If there are no URLs, the configuration's node is asked, or no node. */
  readonly nodes: readonly string[];
  readonly config: string | null;
}

interface GivenFiles {
  readonly files: readonly string[];
  readonly lists: readonly string[];
}

export interface VerifyArguments extends CheckingArguments, GivenFiles {
  readonly command: 'verify';
  /** A receipt's path, `-`, a link, a signature, or a file with its receipt beside it. */
  readonly receipt: string;
  /** Addresses of which one must be the signer's; `any` for any signer. */
  readonly authors: readonly string[] | 'any';
  readonly acceptsPart: boolean;
  readonly acceptsNoFile: boolean;
  /** Where to write the signed file that a document holds; null for nowhere. */
  readonly extract: string | null;
  readonly acceptsLarger: boolean;
  /** Null unless named wallets must have signed the files; then `receipt` names a file too. */
  readonly asked: SignersRequest | RequestTerms | null;
}

export interface RequestArguments extends CheckingArguments {
  readonly command: 'request';
  readonly files: readonly string[];
  readonly terms: RequestTerms;
  /** The origin of the page that the link leads to. */
  readonly site: string | null;
}

export interface LookupArguments extends CheckingArguments, GivenFiles {
  readonly command: 'lookup';
  /** Empty for any signer. */
  readonly authors: readonly string[];
  readonly acceptsLarger: boolean;
}

export interface InspectArguments extends CheckingArguments {
  readonly command: 'inspect';
  /** A record: its signature, a link to it, or its receipt's path. */
  readonly what: string;
}

export interface StampArguments extends CheckingArguments {
  readonly command: 'stamp';
  readonly file: string;
  readonly receipt: string;
  /** Null writes the copy beside the file. */
  readonly output: string | null;
  /** The origin of the page that the code leads to. */
  readonly site: string | null;
}

export interface SigningArguments extends CommonArguments {
  readonly keypair: string | null;
  /** URLs or names of networks. If there are none, the configuration names the network. */
  readonly urls: readonly string[];
  readonly config: string | null;
  readonly output: string | null;
  readonly isForced: boolean;
  readonly isAgain: boolean;
  readonly isDryRun: boolean;
  readonly isMainnetMeant: boolean;
  readonly commitment: 'confirmed' | 'finalized';
  readonly page: string | null;
}

export interface SignArguments extends SigningArguments, GivenFiles {
  readonly command: 'sign';
  readonly title: string | null;
  readonly isPrivate: boolean;
  readonly isEach: boolean;
}

export interface StatementArguments extends SigningArguments {
  readonly command: 'withdraw' | 'link';
  readonly what: string;
  readonly statement: OwnStatement;
}

export type ParsedArguments =
  | VerifyArguments
  | RequestArguments
  | LookupArguments
  | InspectArguments
  | StampArguments
  | SignArguments
  | StatementArguments
  | { readonly command: 'print'; readonly text: string }
  /** The problem is one line. The hint says where help is, or is the help. */
  | {
      readonly command: 'wrong-usage';
      readonly problem: string;
      readonly isJson: boolean;
      readonly hint: string;
    };

export type OnParsed = (parsed: ParsedArguments) => void;

import type { OptionName } from './options';

export interface Command {
  readonly summary: string;
  readonly synopsis: string;
  /** Paragraphs. */
  readonly about: readonly string[];
  readonly options: readonly OptionName[];
  /** Replaces the usual help of an option in this command. */
  readonly help?: Partial<Record<OptionName, string>>;
  readonly exits: readonly string[];
  readonly examples: readonly string[];
}

export type CommandName =
  'sign' | 'withdraw' | 'link' | 'verify' | 'lookup' | 'inspect' | 'completion' | 'help';

/** Options that `withdraw` and `link` share. */
const STATEMENT_OPTIONS = [
  ...(['output', 'force', 'again', 'dry-run', 'yes', 'commitment', 'page'] as const),
  ...(['timeout', 'json', 'help'] as const),
];

/** The help of `-C` in commands that ask nodes. */
const CONFIGURED =
  'the Solana CLI’s configuration: where neither -u nor --node is given, the node that it names is asked. Where a node is needed it is read at its usual place too (~/.config/solana/cli/config.yml)';

const STATEMENT_OUTPUT =
  'where its receipt goes: a file, or a folder. By default into this folder, as SIGNATURE.countersign.json';

const USUAL_EXITS = ['64 wrong usage', '70 an error in this program'];

const STATEMENT_EXITS = [
  '1 the network refused it, or it failed there',
  '2 it could not be signed: the record could not be checked or is of another key or network; or the key, a node, or too little SOL; or it was, and its receipt could not be written, which is said; nothing is lost',
  ...USUAL_EXITS,
  '130 or 143 stopped by a signal (Ctrl-C): start it again as it was',
];

export const COMMANDS: Readonly<Record<CommandName, Command>> = {
  sign: {
    summary: 'sign files with a Solana key, and write their receipts',
    synopsis: 'countersign sign [options] FILE|FOLDER|- …',
    about: [
      'Hashes the files here, signs one small transaction that commits to their fingerprints, sends it until it is confirmed or can never land, waits until it is final, and writes a receipt. Files are never sent anywhere, and their names only into receipts.',
      'Before anything is signed, the node says what it costs and simulates it, and the key’s network is looked at. What is signed is stored before it is sent: if the command is stopped at any moment, start it again as it was, and it goes on; it signs nothing twice, also when several run at once on the same state. What this key signed before is not signed again, on this machine or, as every node is asked, elsewhere (nobody is asked about what is private): its receipt is written, unless that record was withdrawn, or has not the title that is asked for. A file that changes while it waits is not signed.',
      'Receipts are left out, whether they are in a folder or named, as a shell does that expands dist/*; one that is all that is given is signed. In a folder and among several files, so are files of the system (.DS_Store, Thumbs.db, desktop.ini). What is left out is named. State is kept in $XDG_STATE_HOME/countersign, or ~/.local/state/countersign, and nothing signed is removed from it.',
    ],
    options: [
      ...(['keypair', 'url', 'config', 'title', 'private', 'set', 'each'] as const),
      ...(['output', 'force', 'again', 'check', 'dry-run', 'yes', 'commitment', 'page'] as const),
      ...(['timeout', 'json', 'help'] as const),
    ],
    exits: [
      '0 signed, or signed before; with --dry-run: nothing speaks against it',
      '1 the network refused it, or it failed there',
      '2 it could not be signed: a file, the key, a node, or too little SOL; or it was, and its receipt could not be written, which is said; nothing is lost',
      ...USUAL_EXITS,
      '130 or 143 stopped by a signal (Ctrl-C): start it again as it was',
    ],
    examples: [
      'countersign sign -u devnet release.tar.gz',
      'countersign sign -k ci.json -u mainnet-beta --title "v1.2.0" -o receipts/ dist/',
      'sha256sum *.iso | countersign sign -u devnet --check - -o isos.countersign.json',
    ],
  },
  withdraw: {
    summary: 'say that you no longer stand by a record of yours',
    synopsis: 'countersign withdraw [options] SIGNATURE|LINK|RECEIPT',
    about: [
      'Looks at the record, signs one small transaction which says that its signer no longer stands by it, sends it until it is confirmed or can never land, waits until it is final, and writes a receipt. Everyone who opens the record sees that you withdrew it, and when. Your signature stays public. This can’t be undone; you can sign the files again later.',
      'It adds a lasting mark, so that nobody can hide it, which locks up about 0.0009 SOL on top of the fee. Only the key that signed the record can withdraw it. The record must be final, and is checked as verify does it. Before anything is signed, the node says what it costs and simulates it.',
      'What is signed is stored before it is sent: if the command is stopped at any moment, start it again as it was, and it goes on; it signs nothing twice. Of a record that this key has withdrawn already, whatever the reason, the receipt is written, and nothing is sent.',
    ],
    options: ['keypair', 'url', 'config', 'reason', ...STATEMENT_OPTIONS],
    help: {
      output: STATEMENT_OUTPUT,
      again: 'withdraw once more what this key has withdrawn',
    },
    exits: [
      '0 withdrawn, or withdrawn before; with --dry-run: nothing speaks against it',
      ...STATEMENT_EXITS,
    ],
    examples: [
      'countersign withdraw -u devnet release.tar.gz.countersign.json',
      'countersign withdraw -u mainnet-beta --reason "a wrong build" https://countersign.example/verify/5UfDuX…',
    ],
  },
  link: {
    summary: 'add links to a record of yours, such as a post about it',
    synopsis: 'countersign link [options] SIGNATURE|LINK|RECEIPT URL …',
    about: [
      'Says, as the signer of a record, that it is told of at these https:// addresses: posts or profiles that vouch for it. Everyone can read them with the record, for good. Nothing is fetched from them.',
      'It is signed and sent as withdraw does it, without a mark: only by the key that signed the record, which must be final; checked and simulated before, stored before it is sent. Stopped at any moment and started again, it goes on. What nodes tell that this key has added already, here or elsewhere, is not signed again: only the other links are. Where none is left, the receipt of what was signed before is written, and nothing is sent.',
    ],
    options: ['keypair', 'url', 'config', ...STATEMENT_OPTIONS],
    help: { output: STATEMENT_OUTPUT, again: 'add once more what this key has added' },
    exits: [
      '0 added, or added before; with --dry-run: nothing speaks against it',
      ...STATEMENT_EXITS,
    ],
    examples: [
      'countersign link -u devnet release.tar.gz.countersign.json https://example.com/releases/1.2.0',
    ],
  },
  verify: {
    summary: 'check files with a receipt, for the signer that you expect',
    synopsis: 'countersign verify [options] --author ADDRESS RECEIPT [FILE|FOLDER|-|sha256:HEX …]',
    about: [
      'Checks that the receipt’s signature is genuine and by the signer you expect, and that the files are the ones that were signed. Files are read as streams and never sent anywhere; of a folder, every file in it is read. Receipts and, in a folder and among several files, files of the system (.DS_Store, Thumbs.db, desktop.ini) that were not signed are left out, and the report names them. A file that is named like another tool’s proof (.asc, .sig, SHA256SUMS …), or like a receipt that can’t be read, and was not signed could not be checked: nothing is verified with it. Any other file that was not signed makes the answer false. "-" reads standard input. A digest stands for a file that is not read, unless there is a file of that name.',
      'Without -u, --node or -C nothing is asked of anyone. With a node, it is also asked whether the record is final, when it landed, and whether its signer withdrew it.',
    ],
    options: [
      ...(['author', 'any-author', 'url', 'node', 'config', 'partial', 'receipt-only'] as const),
      ...(['larger', 'check', 'timeout', 'json', 'help'] as const),
    ],
    help: {
      config:
        'the Solana CLI’s configuration: where neither -u nor --node is given, the node that it names is asked. It is read only where it is named here',
    },
    exits: [
      '0 verified',
      '1 false: a file, the signature or the receipt is not what it says, or somebody else signed',
      '2 cannot check: something could not be read or asked, or was not said',
      '3 withdrawn by its signer',
      ...USUAL_EXITS,
    ],
    examples: [
      'countersign verify app.tar.gz.countersign.json app.tar.gz --author 326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra',
      'countersign verify dist.countersign.json dist --author 326W… -u devnet --node https://node.example',
      'countersign verify app.countersign.json --check SHA256SUMS --author 326W…',
    ],
  },
  lookup: {
    summary: 'find signatures of a file, a fingerprint, or by a signer',
    synopsis: 'countersign lookup [options] FILE|FOLDER|-|sha256:HEX|ADDRESS …',
    about: [
      'Asks the nodes for signatures of each file, by its digest, and checks each that they name as verify does: by the words of all nodes together, with its withdrawal. An empty search proves nothing: the file may be part of a larger set, or the node may forget.',
      'For an address it lists the records that this signer signed, among the newest 1,000 transactions that mention it. Where much mentions a file or an address, 24 are read, the newest and the oldest, and the rest is told as not checked.',
    ],
    options: ['url', 'node', 'config', 'author', 'larger', 'check', 'timeout', 'json', 'help'],
    help: { config: CONFIGURED },
    exits: [
      '0 found and verified, for each',
      '2 not found, or it cannot be told',
      '3 withdrawn by its signer',
      ...USUAL_EXITS,
    ],
    examples: [
      'countersign lookup -u mainnet-beta setup.exe',
      'countersign lookup -u devnet sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      'countersign lookup -u devnet 326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra',
    ],
  },
  inspect: {
    summary: 'show all that a receipt or a record says, with every check',
    synopsis: 'countersign inspect [options] RECEIPT|SIGNATURE|LINK',
    about: [
      'Shows the claim, its transaction, its files and what nodes said, each check with its reason. It expects nothing, so it decides nothing, and says "read" of a record that failed or was withdrawn too: "verify" decides.',
      'A receipt is read offline, unless -u, --node or -C names whom to ask; a signature needs one.',
    ],
    options: ['url', 'node', 'config', 'timeout', 'json', 'help'],
    help: { config: CONFIGURED },
    exits: [
      '0 it could be read: not that it holds',
      '1 it holds no such claim',
      '2 it could not be read, or no node gave it',
      ...USUAL_EXITS,
    ],
    examples: [
      'countersign inspect app.tar.gz.countersign.json',
      'countersign inspect -u devnet 5UfDuX…',
    ],
  },
  completion: {
    summary: 'print completions for bash, zsh or fish',
    synopsis: 'countersign completion bash|zsh|fish',
    about: ['Prints a script for the shell to read.'],
    options: ['help'],
    exits: ['0 done', ...USUAL_EXITS],
    examples: [
      'source <(countersign completion bash)',
      'countersign completion zsh > ~/.zfunc/_countersign',
      'countersign completion fish > ~/.config/fish/completions/countersign.fish',
    ],
  },
  help: {
    summary: 'print how to use a command',
    synopsis: 'countersign help [COMMAND]',
    about: ['The same as COMMAND --help.'],
    options: ['help'],
    exits: ['0 done', ...USUAL_EXITS],
    examples: ['countersign help sign'],
  },
};

export function isCommandName(text: string): text is CommandName {
  return Object.hasOwn(COMMANDS, text);
}

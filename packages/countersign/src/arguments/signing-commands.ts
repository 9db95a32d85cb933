import { Option, type Command } from '@commander-js/extra-typings';
import * as options from './options';
import type { OnParsed, SigningArguments } from './types';
import { assertReadOnce, parseLink, parsePage, parsePublished, WrongUsage } from './values';

const STATEMENT_OUTPUT =
  'where its receipt goes: a file, or a folder. By default into this folder, as SIGNATURE.countersign.json';

const SIGNING_EXITS = {
  1: 'the network refused it, or it failed there',
  '130 or 143': 'stopped by a signal (Ctrl-C): start it again as it was',
};
const STATEMENT_EXITS = {
  ...SIGNING_EXITS,
  2: 'it could not be signed: the record could not be checked or is of another key or network; or the key, a node, or too little SOL; or it was, and its receipt could not be written, which is said; nothing is lost',
};

function addSigning(program: Command, name: string, outputHelp: string, againHelp: string) {
  return program
    .command(name)
    .option(
      '-k, --keypair <PATH>',
      'the key that signs: the Solana CLI’s file of 64 numbers, or "-" for standard input; it warns where others may read the file. By default what its configuration names, else ~/.config/solana/id.json',
    )
    .addOption(options.url)
    .option(
      '-C, --config <PATH>',
      'the Solana CLI’s configuration (~/.config/solana/cli/config.yml), for -k and -u where they are not given',
    )
    .option('-o, --output <PATH>', outputHelp)
    .option(
      '--force',
      'write over a receipt of another record, or another file; never over what is no regular file',
    )
    .option('--again', againHelp)
    .option(
      '--dry-run',
      'say what would be published, what it costs and how its simulation ends; sign and send nothing',
    )
    .option(
      '-y, --yes',
      'sign on Mainnet where -u or the configuration names its node by another URL than the public one’s, and do not ask; -u mainnet needs no question',
    )
    .addOption(
      new Option(
        '--commitment <LEVEL>',
        'wait until the record is finalized (the default) or only confirmed. The configuration’s own level is not followed: a receipt should be able to say "final"',
      )
        .choices(['confirmed', 'finalized'] as const)
        .default('finalized'),
    )
    .option('--page <URL>', 'address of a Countersign page, for the link to the record', parsePage)
    .addOption(options.timeout)
    .addOption(options.json);
}

function readSigning(
  given: ReturnType<ReturnType<typeof addSigning>['opts']>,
  paths: readonly string[],
): SigningArguments {
  assertReadOnce([...paths, given.keypair]);
  return {
    keypair: given.keypair ?? null,
    urls: given.url ?? [],
    config: given.config ?? null,
    output: given.output ?? null,
    isForced: given.force ?? false,
    isAgain: given.again ?? false,
    isDryRun: given.dryRun ?? false,
    isMainnetMeant: given.yes ?? false,
    commitment: given.commitment,
    page: given.page ?? null,
    timeoutMs: given.timeout,
    isJson: given.json ?? false,
  };
}

export function addSign(program: Command, onParsed: OnParsed): void {
  const command = addSigning(
    program,
    'sign',
    'where the receipt goes: a file, or a folder, which gets each file’s own receipt too; it goes nowhere else. By default beside the file, as NAME.countersign.json',
    'sign once more what this key signed before; without it, the receipt of the first time is written again',
  )
    .argument('[FILE|FOLDER|-...]')
    .option(
      '--title <TEXT>',
      'a title that is published with the signature, for good',
      parsePublished('title'),
    )
    .addOption(
      new Option(
        '--private',
        'publish no fingerprint: only who has the receipt can tell what was signed. Without the receipt it proves nothing, so keep it',
      ).conflicts('title'),
    )
    .addOption(
      new Option(
        '--set',
        'one signature for all files together (what several files get by default)',
      ).conflicts('each'),
    )
    .option('--each', 'one signature, and one transaction, for each file')
    .addOption(options.check)
    .summary('sign files with a Solana key, and write their receipts')
    .description(
      [
        'Hashes the files here, signs one small transaction that commits to their fingerprints, sends it until it is confirmed or can never land, waits until it is final, and writes a receipt. Files are never sent anywhere, and their names only into receipts.',
        'Before anything is signed, the node says what it costs and simulates it, and the key’s network is looked at. What is signed is stored before it is sent: if the command is stopped at any moment, start it again as it was, and it goes on; it signs nothing twice, also when several run at once on the same state. What this key signed before is not signed again, on this machine or, as every node is asked, elsewhere (nobody is asked about what is private): its receipt is written, unless that record was withdrawn, or has not the title that is asked for. A file that changes while it waits is not signed.',
        'Receipts are left out, whether they are in a folder or named, as a shell does that expands dist/*; one that is all that is given is signed. In a folder and among several files, so are files of the system (.DS_Store, Thumbs.db, desktop.ini). What is left out is named. State is kept in $XDG_STATE_HOME/countersign, or ~/.local/state/countersign, and nothing signed is removed from it.',
      ].join('\n\n'),
    )
    .action((files, given) => {
      const { check: lists = [], title = null } = given;
      if (files.length + lists.length === 0) throw new WrongUsage('There is no file to sign.');
      onParsed({
        command: 'sign',
        ...readSigning(given, [...files, ...lists]),
        files,
        lists,
        title,
        isPrivate: given.private ?? false,
        isEach: given.each ?? false,
      });
    });
  options.addManual(
    command,
    {
      ...SIGNING_EXITS,
      0: 'signed, or signed before; with --dry-run: nothing speaks against it',
      2: 'it could not be signed: a file, the key, a node, or too little SOL; or it was, and its receipt could not be written, which is said; nothing is lost',
    },
    [
      'countersign sign -u devnet release.tar.gz',
      'countersign sign -k ci.json -u mainnet-beta --title "v1.2.0" -o receipts/ dist/',
      'sha256sum *.iso | countersign sign -u devnet --check - -o isos.countersign.json',
    ],
  );
}

export function addWithdraw(program: Command, onParsed: OnParsed): void {
  const command = addSigning(
    program,
    'withdraw',
    STATEMENT_OUTPUT,
    'withdraw once more what this key has withdrawn',
  )
    .argument('<SIGNATURE|LINK|RECEIPT>')
    .option(
      '--reason <TEXT>',
      'why, which is published with the withdrawal, for good',
      parsePublished('reason'),
    )
    .summary('say that you no longer stand by a record of yours')
    .description(
      [
        'Looks at the record, signs one small transaction which says that its signer no longer stands by it, sends it until it is confirmed or can never land, waits until it is final, and writes a receipt. Everyone who opens the record sees that you withdrew it, and when. Your signature stays public. This can’t be undone; you can sign the files again later.',
        'It adds a lasting mark, so that nobody can hide it, which locks up about 0.0009 SOL on top of the fee. Only the key that signed the record can withdraw it. The record must be final, and is checked as verify does it. Before anything is signed, the node says what it costs and simulates it.',
        'What is signed is stored before it is sent: if the command is stopped at any moment, start it again as it was, and it goes on; it signs nothing twice. Of a record that this key has withdrawn already, whatever the reason, the receipt is written, and nothing is sent.',
      ].join('\n\n'),
    )
    .action((what, given) => {
      const statement = { kind: 'revoke', reason: given.reason ?? null } as const;
      onParsed({ command: 'withdraw', ...readSigning(given, [what]), what, statement });
    });
  options.addManual(
    command,
    {
      ...STATEMENT_EXITS,
      0: 'withdrawn, or withdrawn before; with --dry-run: nothing speaks against it',
    },
    [
      'countersign withdraw -u devnet release.tar.gz.countersign.json',
      'countersign withdraw -u mainnet-beta --reason "a wrong build" https://countersign.example/verify/5UfDuX…',
    ],
  );
}

export function addLink(program: Command, onParsed: OnParsed): void {
  const command = addSigning(
    program,
    'link',
    STATEMENT_OUTPUT,
    'add once more what this key has added',
  )
    .argument('<SIGNATURE|LINK|RECEIPT>')
    .argument('<URL...>')
    .summary('add links to a record of yours, such as a post about it')
    .description(
      [
        'Says, as the signer of a record, that it is told of at these https:// addresses: posts or profiles that vouch for it. Everyone can read them with the record, for good. Nothing is fetched from them.',
        'It is signed and sent as withdraw does it, without a mark: only by the key that signed the record, which must be final; checked and simulated before, stored before it is sent. Stopped at any moment and started again, it goes on. What nodes tell that this key has added already, here or elsewhere, is not signed again: only the other links are. Where none is left, the receipt of what was signed before is written, and nothing is sent.',
      ].join('\n\n'),
    )
    .action((what, texts, given) => {
      const urls = [...new Set(texts.map(parseLink))];
      const statement = { kind: 'links', urls } as const;
      onParsed({ command: 'link', ...readSigning(given, [what]), what, statement });
    });
  options.addManual(
    command,
    {
      ...STATEMENT_EXITS,
      0: 'added, or added before; with --dry-run: nothing speaks against it',
    },
    [
      'countersign link -u devnet release.tar.gz.countersign.json https://example.com/releases/1.2.0',
    ],
  );
}

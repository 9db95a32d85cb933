import { Option, type Command } from '@commander-js/extra-typings';
import { REQUEST } from '@countersign/core/configuration/addresses';
import { getNodeUrl } from '../network/networks';
import * as options from './options';
import type { CheckingArguments, OnParsed } from './types';
import {
  assertReadOnce,
  assertTerms,
  collect,
  parseAddress,
  parseNode,
  parseRequestOption,
  WrongUsage,
} from './values';

function addChecking(program: Command, name: string) {
  return program
    .command(name)
    .addOption(options.url)
    .option(
      '--node <URL>',
      'ask this node too; may be given several times. Each is asked by itself',
      collect(parseNode),
    )
    .option(
      '-C, --config <PATH>',
      'the Solana CLI’s configuration: where neither -u nor --node is given, the node that it names is asked. Where a node is needed it is read at its usual place too (~/.config/solana/cli/config.yml)',
    )
    .addOption(options.timeout)
    .addOption(options.json);
}

function readChecking(
  given: ReturnType<ReturnType<typeof addChecking>['opts']>,
): CheckingArguments {
  const { url = [], node = [], config = null, timeout: timeoutMs, json: isJson = false } = given;
  const urls = url.flatMap((text) => getNodeUrl(text) ?? []);
  return { nodes: [...new Set([...urls, ...node])], config, timeoutMs, isJson };
}

/** Options that say how one record is judged. */
const ONE_RECORD = ['anyAuthor', 'partial', 'receiptOnly', 'extract', 'larger', 'check'];

export function addVerify(program: Command, onParsed: OnParsed): void {
  const command = addChecking(program, 'verify')
    .argument('<RECEIPT|LINK|FILE>')
    .argument('[FILE|sha256:HEX...]')
    .addOption(options.author)
    .addOption(new Option('--any-author', 'accept a signature by anybody').conflicts('author'))
    .addOption(
      new Option(
        '--request <LINK>',
        'report which of the wallets that this request names signed the files',
      )
        .argParser(parseRequestOption)
        .conflicts([...ONE_RECORD, 'author', 'allAuthors', 'need']),
    )
    .addOption(
      new Option('--all-authors', 'every --author must have signed the files').conflicts([
        ...ONE_RECORD,
        'need',
      ]),
    )
    .addOption(
      new Option('--need <NUMBER>', 'this many of the --author wallets must have signed the files')
        .argParser(Number)
        .conflicts(ONE_RECORD),
    )
    .option('--partial', 'accept some of the files of a signed set')
    .option('--receipt-only', 'check the receipt without any file')
    .option('--extract <OUT>', 'write the signed file that a PDF holds to this new file')
    .addOption(options.larger)
    .addOption(options.check)
    .summary('check files with a receipt, a link or a signature, for the signer you expect')
    .description(
      [
        'Checks that a record is genuine and by the signer you expect, and that the files are the ones that were signed. The record is named by its receipt, or by a link to it or its signature, which need a node. A file or folder alone is checked with the receipt beside it: FILE.countersign.json. If a folder holds one file, the receipt may lie beside that file.',
        'Files are read as streams and never sent anywhere; of a folder, every file in it is read. Receipts and, in a folder and among several files, files of the system (.DS_Store, Thumbs.db, desktop.ini) that were not signed are left out, and the report names them. A file that is named like another tool’s proof (.asc, .sig, SHA256SUMS …), or like a receipt that can’t be read, and was not signed could not be checked: nothing is verified with it. A PDF that begins with a signed file (a stamped copy, or one that was filled in later) could not be checked as a whole: --extract writes the signed file. Any other file that was not signed makes the answer false. "-" reads standard input. A digest stands for a file that is not read, unless there is a file of that name.',
        'With --request, --all-authors or --need only files are named, and a node is asked who signed them, by the list of the files and each wallet’s own. A key counts once, and only by a final signature that its signer did not withdraw.',
        'A receipt is checked offline unless -u, --node or -C names whom to ask: the headline is VERIFIED OFFLINE then. With a node, it is also asked whether the record is final, when it landed, and whether its signer withdrew it.',
      ].join('\n\n'),
    )
    .action((receipt, files, given) => {
      const { check: lists = [], author = [], anyAuthor, receiptOnly = false } = given;
      assertReadOnce([receipt, ...files, ...lists]);
      if ([receipt, ...files].some((word) => word.includes(REQUEST))) {
        throw new WrongUsage('That is a link to a request: put --request before it.');
      }
      const signers = [...new Set(author)];
      const { request = null, need = given.allAuthors ? signers.length : null } = given;
      const terms = need === null ? null : { signers, need };
      if (terms !== null) assertTerms('--author', terms);
      if (receiptOnly && files.length + lists.length > 0) {
        throw new WrongUsage('--receipt-only takes no files.');
      }
      onParsed({
        command: 'verify',
        ...readChecking(given),
        receipt,
        files,
        lists,
        authors: anyAuthor === true ? 'any' : author,
        acceptsPart: given.partial ?? false,
        acceptsNoFile: receiptOnly,
        extract: given.extract ?? null,
        acceptsLarger: given.larger ?? false,
        asked: request ?? terms,
      });
    });
  options.addManual(
    command,
    {
      0: 'verified',
      1: 'false: a file, the signature or the receipt is not what it says, or somebody else signed',
      2: 'cannot check: something could not be read or asked, or was not said',
      3: 'withdrawn by its signer',
    },
    [
      'countersign verify app.tar.gz --author 326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra',
      'countersign verify https://countersign.example/verify/5UfDuX… app.tar.gz --author 326W… -u devnet',
      'countersign verify dist.countersign.json dist --author 326W… -u devnet --node https://node.example',
      'countersign verify app.countersign.json --check SHA256SUMS --author 326W…',
    ],
  );
}

export function addRequest(program: Command, onParsed: OnParsed): void {
  const command = addChecking(program, 'request')
    .argument('<FILE|FOLDER|-...>')
    .option(
      '--signer <ADDRESS>',
      'a wallet that is asked to sign; may be given up to 16 times',
      collect((text) => parseAddress('--signer', text)),
    )
    .option('--need <NUMBER>', 'how many of them suffice (all)', Number)
    .option('--until <DAY>', 'the last day, to its end in UTC, such as 2030-12-31')
    .option('--note <TEXT>', 'a note of at most 80 characters, which everybody can read')
    .addOption(options.site)
    .summary('ask wallets to sign files: print a link to pass on')
    .description(
      [
        'Hashes the files, and prints a link that names their fingerprint, the network and the wallets that are asked. Each of them signs the files as usual, on the page that the link leads to or with "sign". "verify --request" tells who signed, and who is missing.',
        'Nothing is signed or sent. Nobody signs the request either: whoever passes it on can change it. A node is asked only which network it is on, and not even that if -u names a public one.',
      ].join('\n\n'),
    )
    .action((files, given) => {
      const { signer: signers = [], need = signers.length, until, note, site = null } = given;
      assertReadOnce(files);
      const said = { ...(until !== undefined && { until }), ...(note !== undefined && { note }) };
      const terms = { signers, need, ...said };
      assertTerms('--signer', terms);
      onParsed({ command: 'request', ...readChecking(given), files, terms, site });
    });
  options.addManual(
    command,
    {
      0: 'the link is printed',
      2: 'a file could not be read, or no node says which network it is on',
    },
    [
      'countersign request lease.pdf -u devnet --signer 326W… --signer 7M2S… --note "By Friday"',
      'countersign verify lease.pdf -u devnet --request https://countersign.example/sign#request=…',
    ],
  );
}

export function addLookup(program: Command, onParsed: OnParsed): void {
  const command = addChecking(program, 'lookup')
    .argument('[FILE|FOLDER|-|sha256:HEX|ADDRESS...]')
    .addOption(options.author)
    .addOption(options.larger)
    .addOption(options.check)
    .summary('find signatures of a file, a fingerprint, or by a signer')
    .description(
      [
        'Asks the nodes for signatures of each file, by its digest, and checks each that they name as verify does: by the words of all nodes together, with its withdrawal. An empty search proves nothing: the file may be part of a larger set, or the node may forget.',
        'For an address it lists the records that this signer signed, among the newest 1,000 transactions that mention it. Where much mentions a file or an address, 24 are read, the newest and the oldest, and the rest is told as not checked.',
      ].join('\n\n'),
    )
    .action((files, given) => {
      const { check: lists = [], author: authors = [], larger: acceptsLarger = false } = given;
      assertReadOnce([...files, ...lists]);
      if (files.length + lists.length === 0) throw new WrongUsage('There is no file to look up.');
      onParsed({
        command: 'lookup',
        ...readChecking(given),
        files,
        lists,
        authors,
        acceptsLarger,
      });
    });
  options.addManual(
    command,
    {
      0: 'found and verified, for each',
      2: 'not found, or it cannot be told',
      3: 'withdrawn by its signer',
    },
    [
      'countersign lookup -u mainnet-beta setup.exe',
      'countersign lookup -u devnet sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      'countersign lookup -u devnet 326WET2RFHc5FEd3Kr3KrExhX2q2DoxM6gRcYjyTuxra',
    ],
  );
}

export function addInspect(program: Command, onParsed: OnParsed): void {
  const command = addChecking(program, 'inspect')
    .argument('<RECEIPT|SIGNATURE|LINK>')
    .summary('show all that a receipt or a record says, with every check')
    .description(
      [
        'Shows the claim, its transaction, its files and what nodes said, each check with its reason. It expects nothing, so it decides nothing, and says "read" of a record that failed or was withdrawn too: "verify" decides.',
        'A receipt is read offline, unless -u, --node or -C names whom to ask; a signature needs one.',
      ].join('\n\n'),
    )
    .action((what, given) => {
      onParsed({ command: 'inspect', ...readChecking(given), what });
    });
  options.addManual(
    command,
    {
      0: 'it could be read: not that it holds',
      1: 'it holds no such claim',
      2: 'it could not be read, or no node gave it',
    },
    ['countersign inspect app.tar.gz.countersign.json', 'countersign inspect -u devnet 5UfDuX…'],
  );
}

export function addStamp(program: Command, onParsed: OnParsed): void {
  const command = addChecking(program, 'stamp')
    .argument('<FILE>')
    .argument('<RECEIPT>')
    .option(
      '-o, --output <OUT>',
      'where to write the copy (FILE.countersigned.pdf beside the file)',
    )
    .addOption(options.site)
    .summary('add a page about its record to a copy of a signed PDF')
    .description(
      [
        'Checks the PDF with its receipt, and writes a copy with one page behind its own that says who signed it and how to check that, and with the receipt as an attachment. The signed file is the beginning of the copy, byte for byte: "verify" says so, and its --extract gives it back. A copy never verifies as a whole.',
        'Without a node the page says that nobody was asked. Only with --site does it bear a QR code and a link, because this program knows no page. The receipt of a private signature opens it for whoever has the copy.',
      ].join('\n\n'),
    )
    .action((file, receipt, given) => {
      assertReadOnce([file, receipt]);
      const { output = null, site = null } = given;
      onParsed({ command: 'stamp', ...readChecking(given), file, receipt, output, site });
    });
  options.addManual(
    command,
    {
      0: 'stamped',
      1: 'false: the file, the signature or the receipt is not what it says',
      2: 'cannot check, or the PDF can’t be stamped: nothing was written',
      3: 'withdrawn by its signer',
    },
    [
      'countersign stamp lease.pdf lease.pdf.countersign.json',
      'countersign stamp lease.pdf lease.pdf.countersign.json -u devnet --site https://countersign.example',
    ],
  );
}

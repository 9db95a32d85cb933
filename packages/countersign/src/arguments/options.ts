import { Option } from '@commander-js/extra-typings';
import {
  collect,
  parseAuthor,
  parseNode,
  parsePage,
  parsePublished,
  parseTimeout,
  parseUrl,
} from './values';

export const keypair = new Option(
  '-k, --keypair <PATH>',
  'the key that signs: the Solana CLI’s file of 64 numbers, or "-" for standard input; it warns where others may read the file. By default what its configuration names, else ~/.config/solana/id.json',
);

export const url = new Option(
  '-u, --url <URL>',
  'a node’s URL, or mainnet (also as mainnet-beta), devnet, testnet, localhost, or the first letter of one; may be given several times, for nodes of one network',
).argParser(collect(parseUrl));

export const node = new Option(
  '--node <URL>',
  'ask this node too; may be given several times. Each is asked by itself',
).argParser(collect(parseNode));

export const config = (help: string) => new Option('-C, --config <PATH>', help);

export const title = new Option(
  '--title <TEXT>',
  'a title that is published with the signature, for good',
).argParser(parsePublished('title'));

export const reason = new Option(
  '--reason <TEXT>',
  'why, which is published with the withdrawal, for good',
).argParser(parsePublished('reason'));

export const secret = new Option(
  '--private',
  'publish no fingerprint: only who has the receipt can tell what was signed. Without the receipt it proves nothing, so keep it',
).conflicts('title');

export const set = new Option(
  '--set',
  'one signature for all files together (what several files get by default)',
).conflicts('each');

export const each = new Option('--each', 'one signature, and one transaction, for each file');

export const output = (help: string) => new Option('-o, --output <PATH>', help);

export const force = new Option(
  '--force',
  'write over a receipt of another record, or another file; never over what is no regular file',
);

export const again = (help: string) => new Option('--again', help);

export const dryRun = new Option(
  '--dry-run',
  'say what would be published, what it costs and how its simulation ends; sign and send nothing',
);

export const yes = new Option(
  '-y, --yes',
  'sign on Mainnet where -u or the configuration names its node by another URL than the public one’s, and do not ask; -u mainnet needs no question',
);

export const commitment = new Option(
  '--commitment <LEVEL>',
  'wait until the record is finalized (the default) or only confirmed. The configuration’s own level is not followed: a receipt should be able to say "final"',
)
  .choices(['confirmed', 'finalized'] as const)
  .default('finalized');

export const page = new Option(
  '--page <URL>',
  'address of a Countersign page, for the link to the record',
).argParser(parsePage);

export const check = new Option(
  '-c, --check <LIST>',
  'take names and digests from a list as sha256sum writes it, and read no file of it',
).argParser(collect(String));

export const author = new Option(
  '--author <ADDRESS>',
  'the signer you expect; may be given several times, for any one of them',
).argParser(collect(parseAuthor));

export const anyAuthor = new Option('--any-author', 'accept a signature by anybody').conflicts(
  'author',
);

export const partial = new Option('--partial', 'accept some of the files of a signed set');

export const receiptOnly = new Option('--receipt-only', 'check the receipt without any file');

export const larger = new Option(
  '--larger',
  'accept a signature in a transaction that does other things too',
);

export const timeout = new Option(
  '--timeout <SECONDS>',
  'how long to wait for the nodes, or for a file that gives nothing (30)',
)
  .argParser(parseTimeout)
  .default(30_000);

export const json = new Option('--json', 'print one JSON object, whatever happens');

/** The options of all commands. `type`, `short` and `multiple` are those of `parseArgs`. */
export const OPTIONS = {
  keypair: {
    type: 'string',
    short: 'k',
    value: 'PATH',
    help: 'the key that signs: the Solana CLI’s file of 64 numbers, or "-" for standard input; it warns where others may read the file. By default what its configuration names, else ~/.config/solana/id.json',
  },
  url: {
    type: 'string',
    short: 'u',
    multiple: true,
    value: 'URL',
    help: 'a node’s URL, or mainnet (also as mainnet-beta), devnet, testnet, localhost, or the first letter of one; may be given several times, for nodes of one network',
  },
  node: {
    type: 'string',
    multiple: true,
    value: 'URL',
    help: 'ask this node too; may be given several times. Each is asked by itself',
  },
  config: {
    type: 'string',
    short: 'C',
    value: 'PATH',
    help: 'the Solana CLI’s configuration (~/.config/solana/cli/config.yml), for -k and -u where they are not given',
  },
  title: {
    type: 'string',
    value: 'TEXT',
    help: 'a title that is published with the signature, for good',
  },
  reason: {
    type: 'string',
    value: 'TEXT',
    help: 'why, which is published with the withdrawal, for good',
  },
  private: {
    type: 'boolean',
    help: 'publish no fingerprint: only who has the receipt can tell what was signed. Without the receipt it proves nothing, so keep it',
  },
  set: {
    type: 'boolean',
    help: 'one signature for all files together (what several files get by default)',
  },
  each: { type: 'boolean', help: 'one signature, and one transaction, for each file' },
  output: {
    type: 'string',
    short: 'o',
    value: 'PATH',
    help: 'where the receipt goes: a file, or a folder, which gets each file’s own receipt too; it goes nowhere else. By default beside the file, as NAME.countersign.json',
  },
  force: {
    type: 'boolean',
    help: 'write over a receipt of another record, or another file; never over what is no regular file',
  },
  again: {
    type: 'boolean',
    help: 'sign once more what this key signed before; without it, the receipt of the first time is written again',
  },
  'dry-run': {
    type: 'boolean',
    help: 'say what would be published, what it costs and how its simulation ends; sign and send nothing',
  },
  yes: {
    type: 'boolean',
    short: 'y',
    help: 'sign on Mainnet where -u or the configuration names its node by another URL than the public one’s, and do not ask; -u mainnet needs no question',
  },
  commitment: {
    type: 'string',
    value: 'LEVEL',
    help: 'wait until the record is finalized (the default) or only confirmed. The configuration’s own level is not followed: a receipt should be able to say "final"',
  },
  page: {
    type: 'string',
    value: 'URL',
    help: 'address of a Countersign page, for the link to the record',
  },
  check: {
    type: 'string',
    short: 'c',
    multiple: true,
    value: 'LIST',
    help: 'take names and digests from a list as sha256sum writes it, and read no file of it',
  },
  author: {
    type: 'string',
    multiple: true,
    value: 'ADDRESS',
    help: 'the signer you expect; may be given several times, for any one of them',
  },
  'any-author': { type: 'boolean', help: 'accept a signature by anybody' },
  partial: { type: 'boolean', help: 'accept some of the files of a signed set' },
  'receipt-only': { type: 'boolean', help: 'check the receipt without any file' },
  larger: {
    type: 'boolean',
    help: 'accept a signature in a transaction that does other things too',
  },
  timeout: {
    type: 'string',
    value: 'SECONDS',
    help: 'how long to wait for the nodes, or for a file that gives nothing (30)',
  },
  json: { type: 'boolean', help: 'print one JSON object, whatever happens' },
  help: { type: 'boolean', short: 'h', help: 'print this' },
  version: { type: 'boolean', short: 'V', help: 'print the version' },
} as const;

export type OptionName = keyof typeof OPTIONS;

import type { Receipt } from './receipt';

/** A browser numbers copies. A killed `sign` leaves a `.tmp` file. */
const RECEIPT =
  /\.countersign(?: ?\(\d{1,4}\))?\.json$|(?:^|[/\\])\.countersign-[0-9a-f]{12}\.tmp$/i;

const RECEIPTS_ZIP = /\.receipts(?: ?\(\d{1,4}\))?\.zip$/i;

const OTHER_PROOFS = [
  /\.(?:asc|sig|sign|sshsig|minisig|ots|p7s|tsr|sigstore(?:\.json)?|intoto\.jsonl|md5|sha(?:1|256|512))$/i,
  /(?:^|[-_./\\])(?:(?:md5|sha1|sha256|sha512|check)sums?|shasums?256)(?:\.txt)?$/i,
];

export function isNamedLikeReceipt(name: string): boolean {
  return RECEIPT.test(name);
}

export function isNamedLikeReceiptsZip(name: string): boolean {
  return RECEIPTS_ZIP.test(name);
}

/** Looks at the name alone. */
export function isNamedLikeProof(name: string): boolean {
  return [RECEIPT, RECEIPTS_ZIP, ...OTHER_PROOFS].some((pattern) => pattern.test(name));
}

/** A `package.json` or a script can also parse as a receipt. */
export function isOnlyReceipt(name: string, receipt: Receipt): boolean {
  if (isNamedLikeReceipt(name) || isNamedLikeReceiptsZip(name)) return true;
  const { network, files, observations } = receipt;
  const isKnown = [receipt, network, ...files, ...observations].every(
    ({ unknown }) => Object.keys(unknown).length === 0,
  );
  return isKnown && /\.(?:json|txt)$/i.test(name);
}

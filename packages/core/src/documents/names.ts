/** Browsers number a file that they download again. */
const STAMPED = /^(.+)\.countersigned(?: ?\(\d+\))?$/;

/** "a/contract.countersigned.pdf" is given back as "contract.pdf", "a.pdf" as "a.original.pdf". */
export function getSignedName(path: string): string {
  const { stem, ending } = splitName(path);
  const [, own] = STAMPED.exec(stem) ?? [];
  return `${own ?? `${stem}.original`}${ending}`;
}

/** "a/contract.pdf" is stamped as "contract.countersigned.pdf". */
export function getStampedName(path: string): string {
  const { stem, ending } = splitName(path);
  return `${stem}.countersigned${ending}`;
}

function splitName(path: string) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  const end = dot < 1 ? name.length : dot;
  return { stem: name.slice(0, end), ending: name.slice(end) };
}

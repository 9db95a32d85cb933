/** Endings of the names of all proofs of other kinds; small, because the first screen needs it. */
export const FOREIGN_ENDING =
  /\.(?:ots|ots\.bak|asc|sig|sign|gpg|pgp|sshsig|minisig|p7s|cms|pem|tsr|sigstore(?:\.json)?|bundle(?:\.json)?|intoto\.jsonl?|att|dsse(?:\.json)?|c2pa)$/i;

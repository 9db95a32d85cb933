/** What browsers and file managers put behind the name of a copy. */
const COPY = String.raw`(?: ?[([]\d{1,4}[)\]]|[_-]\d{1,3}|(?: -)? (?:copy|kopie|copie|copia)(?: ?\(?\d{1,4}\)?)?)?`;
const KINDS = [
  ...['countersign', 'asc', 'sig', 'sigs', 'sign', 'signature', 'gpg', 'pgp', 'sshsig', 'minisig'],
  ...['signify', 'ots', 'p7[sbcm]', 'cms', 'pem', 'crt', 'cer', 'der', 'crl', 'ts[qrtd]'],
  ...['timestamp', 'sigstore', 'bundle', 'intoto', 'att', 'attestation', 'dsse', 'slsa', 'prov'],
  ...['provenance', 'rekor', 'c2pa', String.raw`sha\d{1,3}(?:sums?)?`, 'md5(?:sums?)?', 'b[23]'],
  ...['blake[23][bs]?', 'digests?', 'checksums?', 'receipts'],
  // Signatures of the European Union, of the web, and Chainpoint’s.
  ...['xades', 'asic[es]', '[be]doc', 'jws', 'jose', 'cose', 'chp'],
  // Of Java archives, snaps and other software.
  ...['scs', 'rsa', 'dsa', 'snapsign'],
].join('|');
const NAMES = [
  new RegExp(
    String.raw`\.(?:${KINDS})${COPY}(?:\.(?:jsonl?|txt|bin|bak|orig|old|b64|pub|zip|gz|part|crdownload)${COPY}){0,2}~?$`,
    'i',
  ),
  // Lists of digests: SHA256SUMS, app_1.0_checksums.txt, SHASUMS256.txt
  /(?:^|[-_./\\])(?:(?:sha|md|b|check|hash)[-_]?\d{0,3}[-_]?sums?\d{0,3}|(?:sha|md)-?\d{1,3}|hashes)(?:[-_.]sha\d{1,3})?(?:\.(?:txt|json|csv))?$/i,
  // As the page names certificates, codes and badges.
  /(?:^|[/\\])(?:countersign-[1-9A-Za-z]{12}|signed-by-[1-9A-Za-z]{6})(?: ?\(\d{1,4}\))?\.(?:pdf|png|svg)$/,
];

/** So much of a file is looked at. */
export const BEGINNING_BYTES = 1024 * 1024;

/** In a text or in a mail, wherever it stands. */
const SIGNS = [
  /application\/vnd\.countersign\.receipt\+json/,
  // The same in base64, with either line ends, as a mail holds it.
  /ewogICJtZWRpYVR5cGUiOiAiYXBwbGljYXRpb24vdm5kLmNvdW50ZXJzaWdu|ew0KICAibWVkaWFUeXBlIjogImFwcGxpY2F0aW9uL3ZuZC5jb3VudGVyc2ln/,
  // Of what a mail brings along.
  /name\*?=[^\r\n]{0,120}\.countersign/i,
  /application\/(?:x-)?(?:pkcs7|pgp)-signature/i,
  /(?:^|[\s>;|"'])-----BEGIN (?:PGP|SSH SIGNATURE|PKCS ?#?7|CMS|(?:X509 |TRUSTED )?CERTIFICATE|PUBLIC KEY)/,
  /"(?:ChainpointSHA\d|https:\/\/w3id\.org\/chainpoint\/)/,
  /application\/vnd\.(?:dev\.sigstore\.|in-toto\+json)|in-toto\.io\/Statement/,
  /"(?:payloadType|base64Signature|rekorBundle)"\s*:/,
  /^[>\s]{0,9}(?:un)?trusted comment:/m,
];
/** At its very beginning, but for a byte order mark. */
const BEGINNINGS = [
  /^(?:OpenTimestamps|SSHSIG)/,
  /^.{0,4}jumb.{0,4}jumdc2pa/s,
  // The name of signed data (CMS), 1.2.840.113549.1.7.2: decoders differ in some of its bytes.
  /^.{0,40}\*[^ -~]H[^ -~]÷\r[^ -~]{3}/s,
  // A list of digests.
  /^(?:[#;][^\n]{0,200}\n){0,9}\s{0,9}(?:\\?[0-9a-f]{32,128}(?: [ *]?|\t)\S|(?:SHA|MD5|BLAKE)[-\w/]{0,8}(?: hash of | ?\())/i,
  // One digest and nothing else.
  /^\s{0,9}(?:sha-?\d{1,3}[:=] ?|0x)?[0-9a-f]{40,128}\s{0,9}$/i,
  // XML and JSON that are a signature as a whole.
  /^(?:<\?xml[^>]{0,200}>)?\s{0,9}<(?:[\w-]{1,20}:)?(?:XAdESSignatures[\s>]|Signature\s[^>]{0,400}xmldsig#)/,
  /^eyJ[\w-]{9,4000}\.[\w-]*\.[\w-]+\s{0,9}$/,
];

/** By its name: a signature, a receipt, or a list of digests. */
export function isNamedLikeEvidence(name: string): boolean {
  return NAMES.some((pattern) => pattern.test(name));
}

/**
 * Whether content shows signs of a signature, a receipt or a list of digests, in any encoding, whole
 * or not, and among other things. It may be a file of any kind: that is only enough not to call it a
 * false copy of a signed file.
 */
export function showsEvidence(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('windows-1252', { fatal: false, ignoreBOM: true });
  // In UTF-16 and UTF-32 zeros stand between the letters.
  const text = decoder.decode(bytes.subarray(0, BEGINNING_BYTES)).replaceAll('\0', '');
  const content = text.replace(/^(?:ï»¿|[ÿþ]{1,2})/, '');
  return (
    BEGINNINGS.some((pattern) => pattern.test(content)) ||
    SIGNS.some((pattern) => pattern.test(content))
  );
}

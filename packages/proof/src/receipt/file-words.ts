import type { ForeignFormat } from '../foreign/foreign-proof';
import type { RecognizedFile } from './recognize-file';

const FOREIGN: Record<ForeignFormat, string> = {
  opentimestamps: 'an OpenTimestamps proof',
  pgp: 'a PGP signature',
  ssh: 'an SSH signature',
  minisign: 'a minisign signature',
  cms: 'a CMS signature (S/MIME)',
  'timestamp-reply': 'a timestamp reply (RFC 3161)',
  sigstore: 'a Sigstore bundle',
  cosign: 'a cosign signature',
  'in-toto': 'an in-toto attestation',
  c2pa: 'a C2PA manifest',
};

const FAULTS: Readonly<Record<string, string>> = {
  'cut-off': 'it was cut off',
  quoted: 'it is quoted, as in a reply to a mail',
  'other-encoding': 'it was saved in another encoding',
  'not-json': 'it is damaged or incomplete',
  'not-utf8': 'it is not text',
  'media-type': 'it names another format',
  'too-large': 'it is too large',
  'too-deep': 'it is nested too deeply',
};

/** What a file is that is no file like any other, without its name: “a PGP signature”. */
export function getFileWords(file: RecognizedFile): string {
  switch (file.status) {
    case 'read':
      return 'a receipt';
    case 'newer-format':
      return 'a receipt of a newer version';
    case 'foreign':
      return FOREIGN[file.format];
    case 'broken':
      return `a receipt that cannot be read: ${getFaultWords(file)}`;
  }
}

/** @param at - the member that is wrong; empty for the whole */
export function getFaultWords({
  fault,
  at,
}: {
  readonly fault: string;
  readonly at: string;
}): string {
  const words = FAULTS[fault] ?? fault.replaceAll('-', ' ');
  return at === '' ? words : `${words}, at ${at}`;
}

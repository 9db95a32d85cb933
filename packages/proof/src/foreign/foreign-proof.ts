import { isWellFormed } from './byte-reader';
import { assertIsManifestStore } from './content-credentials';
import { assertIsDetachedCms, assertIsTimestampReply } from './der';
import { assertIsTimestamp } from './open-timestamps';
import { assertArePgpSignatures } from './pgp';
import {
  assertIsCosignSignature,
  assertIsMinisign,
  assertIsSshSignature,
  readArmor,
} from './signature-text';
import { FOREIGN_ENDING } from './proof-name';
import { assertAreAttestations, assertIsSigstoreBundle } from './sigstore';

export type ForeignFormat =
  | 'opentimestamps'
  | 'pgp'
  | 'ssh'
  | 'minisign'
  | 'cms'
  | 'timestamp-reply'
  | 'sigstore'
  | 'cosign'
  | 'in-toto'
  | 'c2pa';

/** More is no proof of others. */
export const MAX_FOREIGN_BYTES = 1024 * 1024;

/** A whole file of the format, or it throws NotWellFormed. */
type Assert = (bytes: Uint8Array) => void;

const FORMATS: readonly (readonly [ForeignFormat, ending: RegExp, Assert])[] = [
  ['opentimestamps', /\.ots(?:\.bak)?$/i, assertIsTimestamp],
  ['pgp', /\.(?:asc|sig|sign|gpg|pgp)$/i, assertArePgpSignatures],
  [
    'pgp',
    /\.(?:asc|sig|sign|gpg|pgp)$/i,
    (bytes) => {
      assertArePgpSignatures(readArmor(bytes, 'PGP SIGNATURE'));
    },
  ],
  ['ssh', /\.(?:sig|sshsig|asc)$/i, assertIsSshSignature],
  ['minisign', /\.(?:minisig|sig)$/i, assertIsMinisign],
  ['cms', /\.(?:p7s|cms|sig)$/i, assertIsDetachedCms],
  ...['PKCS7', 'CMS'].map(
    (label) =>
      [
        'cms',
        /\.(?:p7s|cms|sig|pem)$/i,
        (bytes: Uint8Array) => {
          assertIsDetachedCms(readArmor(bytes, label));
        },
      ] as const,
  ),
  ['timestamp-reply', /\.tsr$/i, assertIsTimestampReply],
  ['sigstore', /\.(?:sigstore|sigstore\.json|bundle|bundle\.json)$/i, assertIsSigstoreBundle],
  ['cosign', /\.sig$/i, assertIsCosignSignature],
  ['in-toto', /\.(?:intoto\.jsonl?|att|dsse|dsse\.json)$/i, assertAreAttestations],
  ['c2pa', /\.c2pa$/i, assertIsManifestStore],
];

/** By the name alone: its content is to be looked at. */
export function isNamedLikeForeignProof(name: string): boolean {
  return FOREIGN_ENDING.test(name);
}

/**
 * What kind of proof of others a file is: by its name, and by all of its content, which no other
 * file has by chance or can hide in. Nothing that it says is checked.
 *
 * @returns null where it is a file like any other
 */
export function getForeignFormat(name: string, bytes: Uint8Array): ForeignFormat | null {
  if (bytes.length > MAX_FOREIGN_BYTES) return null;
  const found = FORMATS.find(
    ([, ending, assert]) =>
      ending.test(name) &&
      isWellFormed(() => {
        assert(bytes);
      }),
  );
  return found?.[0] ?? null;
}

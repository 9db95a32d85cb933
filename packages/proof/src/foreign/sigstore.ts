import { fromUtf8 } from '../encoding/bytes';
import { getJsonDepth } from '../receipt/json-depth';
import { demand, NotWellFormed } from './byte-reader';

const MOST_DEPTH = 32;
const MEDIA_TYPE =
  /^application\/vnd\.dev\.sigstore\.bundle(?:\+json;version=0\.\d{1,2}|\.v0\.\d{1,2}\+json)$/;

/**
 * A bundle of Sigstore, or one of cosign before there were bundles.
 *
 * @throws NotWellFormed
 */
export function assertIsSigstoreBundle(bytes: Uint8Array): void {
  const bundle = readObject(readText(bytes));
  if (bundle.has('base64Signature')) {
    assertHasOnly(bundle, ['base64Signature', 'cert', 'rekorBundle']);
    assertIsBase64(bundle.get('base64Signature'));
    return;
  }
  assertHasOnly(bundle, ['mediaType', 'verificationMaterial', 'messageSignature', 'dsseEnvelope']);
  const mediaType = bundle.get('mediaType');
  demand(typeof mediaType === 'string' && MEDIA_TYPE.test(mediaType));
  toMap(bundle.get('verificationMaterial'));
  const envelope = bundle.get('dsseEnvelope');
  if (envelope === undefined)
    assertIsBase64(toMap(bundle.get('messageSignature')).get('signature'));
  else assertIsEnvelope(toMap(envelope));
}

/**
 * Signed statements of in-toto, in envelopes of DSSE, one a line.
 *
 * @throws NotWellFormed
 */
export function assertAreAttestations(bytes: Uint8Array): void {
  for (const line of readText(bytes).trimEnd().split('\n')) assertIsEnvelope(readObject(line));
}

function assertIsEnvelope(envelope: ReadonlyMap<string, unknown>): void {
  assertHasOnly(envelope, ['payload', 'payloadType', 'signatures']);
  assertIsBase64(envelope.get('payload'));
  const signatures: unknown = envelope.get('signatures');
  if (!Array.isArray(signatures) || signatures.length === 0) throw new NotWellFormed();
  for (const signature of signatures) assertIsBase64(toMap(signature).get('sig'));
}

function readText(bytes: Uint8Array): string {
  const text = fromUtf8(bytes);
  if (text === null) throw new NotWellFormed();
  return text;
}

function readObject(text: string): ReadonlyMap<string, unknown> {
  demand(getJsonDepth(text) <= MOST_DEPTH);
  try {
    return toMap(JSON.parse(text));
  } catch {
    throw new NotWellFormed();
  }
}

function toMap(value: unknown): ReadonlyMap<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new NotWellFormed();
  return new Map<string, unknown>(Object.entries(value));
}

function assertHasOnly(members: ReadonlyMap<string, unknown>, names: readonly string[]): void {
  demand([...members.keys()].every((name) => names.includes(name)));
}

function assertIsBase64(value: unknown): void {
  demand(typeof value === 'string' && /^[A-Za-z0-9+/_-]{16,}={0,2}$/.test(value));
}

import { fromUtf8, isSameBytes, toUtf8 } from '../encoding/bytes';
import { decodeBase64 } from '../encoding/base64';
import { createByteReader, demand, NotWellFormed } from './byte-reader';
import { assertIsEcdsa } from './der';

/** Printable ASCII and line breaks; a last line break is no line. */
function readLines(bytes: Uint8Array): readonly string[] {
  const text = fromUtf8(bytes) ?? '';
  demand(/^[ -~\t\r\n]+$/.test(text));
  return text.trimEnd().split(/\r?\n/);
}

function readBase64(text: string): Uint8Array {
  const bytes = decodeBase64(text);
  if (bytes === null || bytes.length === 0) throw new NotWellFormed();
  return bytes;
}

/**
 * The bytes in an armor with this label, alone in its file.
 *
 * @throws NotWellFormed
 */
export function readArmor(bytes: Uint8Array, label: string): Uint8Array {
  const [first, ...lines] = readLines(bytes);
  demand(first === `-----BEGIN ${label}-----` && lines.pop() === `-----END ${label}-----`);
  const blank = lines.findIndex((line) => line.trim() === '');
  demand(lines.slice(0, Math.max(0, blank)).every((line) => /^[A-Za-z]+: .{0,200}$/.test(line)));
  const body = lines.slice(blank + 1);
  // A checksum, of which RFC 9580 makes no use any more.
  if (/^=[A-Za-z0-9+/]{4}$/.test(body.at(-1) ?? '')) body.pop();
  return readBase64(body.join(''));
}

/** @throws NotWellFormed */
export function assertIsSshSignature(bytes: Uint8Array): void {
  const reader = createByteReader(readArmor(bytes, 'SSH SIGNATURE'));
  demand(isSameBytes(reader.take(6), toUtf8('SSHSIG')) && reader.takeNumber(4) === 1);
  // Key, namespace, nothing yet, hash and signature.
  for (let field = 0; field < 5; field += 1) reader.take(reader.takeNumber(4));
  demand(reader.isAtEnd());
}

const COMMENT = /^(?:un)?trusted comment: .{0,1024}$/;
/** An algorithm of two letters, a key’s number, and a signature of Ed25519. */
const MINISIGN_BYTES = 2 + 8 + 64;

/**
 * Of minisign, or in its first two lines alone, of signify.
 *
 * @throws NotWellFormed
 */
export function assertIsMinisign(bytes: Uint8Array): void {
  const [comment = '', signature = '', trusted, global, ...others] = readLines(bytes);
  demand(others.length === 0 && COMMENT.test(comment));
  const signed = readBase64(signature);
  demand(signed.length === MINISIGN_BYTES && /^E[dD]$/.test(fromUtf8(signed.slice(0, 2)) ?? ''));
  if (trusted === undefined) return;
  demand(COMMENT.test(trusted) && readBase64(global ?? '').length === 64);
}

/**
 * As cosign writes it: base64 of an ECDSA signature.
 *
 * @throws NotWellFormed
 */
export function assertIsCosignSignature(bytes: Uint8Array): void {
  const [line = '', ...others] = readLines(bytes);
  demand(others.length === 0);
  assertIsEcdsa(readBase64(line));
}

import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type KeyObject,
} from 'node:crypto';

/*
 * The wallet's side of the Mobile Wallet Adapter protocol 2.0:
 * https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html
 */

const POINT_BYTES = 65;
const SIGNATURE_BYTES = 64;
const SEQUENCE_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param point - 65 bytes, uncompressed */
function importPoint(point: Buffer): KeyObject {
  const toText = (bytes: Buffer) => bytes.toString('base64url');
  return createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: toText(point.subarray(1, 33)),
      y: toText(point.subarray(33, 65)),
    },
  });
}

/** Base64url, padded with dots instead of `=`. */
export function readAssociationKey(text: string): Buffer {
  return Buffer.from(text.replaceAll('.', ''), 'base64url');
}

/** Each side numbers its frames from 1. */
export interface FrameCodec {
  /** @param skip - sequence numbers to skip, as a wallet that miscounts does */
  readonly seal: (text: string, skip?: number) => Buffer;
  readonly open: (frame: Buffer) => string;
}

function createFrameCodec(key: Buffer): FrameCodec {
  let sent = 0;
  let received = 0;
  return {
    seal(text, skip = 0) {
      sent += 1 + skip;
      const sequence = Buffer.alloc(SEQUENCE_BYTES);
      sequence.writeUInt32BE(sent);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-128-gcm', key, iv).setAAD(sequence);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([sequence, iv, sealed, cipher.getAuthTag()]);
    },
    open(frame) {
      const sequence = frame.subarray(0, SEQUENCE_BYTES);
      received += 1;
      if (sequence.readUInt32BE() !== received) throw new Error('the page miscounts its frames');
      const iv = frame.subarray(SEQUENCE_BYTES, SEQUENCE_BYTES + IV_BYTES);
      const sealed = frame.subarray(SEQUENCE_BYTES + IV_BYTES, -TAG_BYTES);
      const decipher = createDecipheriv('aes-128-gcm', key, iv).setAAD(sequence);
      decipher.setAuthTag(frame.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    },
  };
}

/** HELLO_REQ has the page's session key, signed with the association key. */
export function answerHello(
  request: Buffer,
  association: Buffer,
): { readonly response: Buffer; readonly codec: FrameCodec } {
  if (request.length !== POINT_BYTES + SIGNATURE_BYTES) throw new Error('this is no HELLO_REQ');
  const pageKey = request.subarray(0, POINT_BYTES);
  const signature = request.subarray(POINT_BYTES);
  const key = { key: importPoint(association), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', pageKey, key, signature)) throw new Error('HELLO_REQ is signed by another');
  const own = createECDH('prime256v1');
  const ownKey = own.generateKeys();
  const secret = own.computeSecret(pageKey);
  const codec = createFrameCodec(Buffer.from(hkdfSync('sha256', secret, association, '', 16)));
  return { response: Buffer.concat([ownKey, codec.seal('{"v":"1"}')]), codec };
}

export {
  encodeAddress,
  encodeSignature,
  isAddress,
  isSignature,
  parseAddress,
  parseSignature,
} from './encoding/address';
export { decodeBase58, encodeBase58 } from './encoding/base58';
export { isSameBytes, toBytes } from './encoding/bytes';
export { decodeText } from './encoding/decode-text';
export {
  digestToAddress,
  formatDigest,
  isDigestOfNothing,
  isSameDigest,
  parseDigest,
  toDigest,
} from './encoding/digest';
export type { Digest } from './encoding/digest';
export { parseDigestList } from './encoding/digest-list';
export type { DigestListFault, ParsedDigestList } from './encoding/digest-list';
export { createDigester, digestOf } from './encoding/digester';
export type { Digester } from './encoding/digester';
export { verifySignature } from './encoding/ed25519';
export { decodeHex, encodeHex } from './encoding/hex';
export {
  listHiddenCharacters,
  removeHiddenCharacters,
  toVisibleText,
} from './encoding/hidden-characters';

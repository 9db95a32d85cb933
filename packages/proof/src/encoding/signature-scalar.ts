/** Order of the group that Ed25519's base point generates (RFC 8032, section 5.1). */
export const ORDER = (1n << 252n) + 27742317777372353535851937790883648493n;

export function toScalar(littleEndian: Uint8Array): bigint {
  return littleEndian.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

/**
 * Whether 64 bytes may be a signature of anything: S, their second half, is below the group order.
 * Of random bytes one in 16 passes.
 */
export function hasSignatureScalar(signature: Uint8Array): boolean {
  return signature.length === 64 && toScalar(signature.subarray(32)) < ORDER;
}

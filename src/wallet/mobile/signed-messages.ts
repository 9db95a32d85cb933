const SIGNATURE_BYTES = 64;

/**
 * Takes a message and its signature apart, which the protocol's wallets return in one, and the
 * adapter with them. Some return the signature alone. What is neither stays as it is: the wallet
 * signed something else.
 */
export function readSignedMessages(
  inputs: readonly { readonly message?: Uint8Array }[],
  answer: unknown,
): unknown {
  if (!Array.isArray(answer)) return answer;
  return answer.map((signed: unknown, index) => {
    const message = inputs[index]?.message;
    if (typeof signed !== 'object' || signed === null || !message) return signed;
    const bytes: unknown = Reflect.get(signed, 'signedMessage');
    if (!(bytes instanceof Uint8Array)) return signed;
    const before = bytes.subarray(0, -SIGNATURE_BYTES);
    const isAppended = bytes.length >= SIGNATURE_BYTES && isSame(before, message);
    if (!isAppended && bytes.length !== SIGNATURE_BYTES) return signed;
    return { signedMessage: message.slice(), signature: bytes.slice(-SIGNATURE_BYTES) };
  });
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

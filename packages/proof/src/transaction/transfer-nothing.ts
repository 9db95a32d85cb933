/** System instruction 2 (transfer) and 0 lamports: u32 and u64, little-endian. */
export const TRANSFER_NOTHING = Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

export function isTransferOfNothing(data: Uint8Array): boolean {
  return data.join() === TRANSFER_NOTHING.join();
}

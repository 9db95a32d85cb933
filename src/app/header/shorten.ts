/** `7crim3…xQ7e7`: enough of an address to recognise it, never enough to check it. */
export function shortenAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-5)}`;
}

/** `7crim3…6xQ7e7`: enough of an address to recognise it, never enough to check it. */
export function shortenAddress(address: string): string {
  return address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`;
}

/** @throws the browser's error; a TypeError on pages without TLS, which have no clipboard */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

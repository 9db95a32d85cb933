/**
 * Copies text.
 *
 * @throws whatever the browser says; a TypeError on pages without TLS, where it has no clipboard
 */
export async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

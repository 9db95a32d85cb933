/**
 * Keeps files that are dropped where nothing takes them from replacing the page, which may be in
 * the midst of signing. A drop zone on the screen answers for itself.
 *
 * @returns ends it
 */
export function guardAgainstDrops(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}

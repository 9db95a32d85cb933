declare global {
  interface Window {
    /** Chromium on desktops, so far. */
    showDirectoryPicker?: (options: {
      readonly id: string;
      readonly mode: 'readwrite';
    }) => Promise<FileSystemDirectoryHandle>;
  }
}

export function canPickFolder(): boolean {
  return window.showDirectoryPicker !== undefined;
}

/**
 * Asks for a folder to write into. Called within a click.
 *
 * @returns null where the person closed the dialog, or refused
 */
export async function pickFolder(id: string): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await window.showDirectoryPicker?.({ id, mode: 'readwrite' })) ?? null;
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (isClosed) return null;
    throw error;
  }
}

/** A folder that lives in memory, and throws what browsers' own throw. */
export class MemoryFolder {
  readonly entries = new Map<string, MemoryFolder | string>();

  constructor(
    readonly name: string,
    private readonly refused: (name: string) => boolean = () => false,
  ) {}

  getDirectoryHandle(name: string, { create = false } = {}): Promise<MemoryFolder> {
    return this.open(name, create, () => new MemoryFolder(name, this.refused)).then((found) => {
      if (typeof found !== 'string') return found;
      throw new DOMException('', 'TypeMismatchError');
    });
  }

  async getFileHandle(name: string, { create = false } = {}) {
    await this.open(name, create, () => '');
    const write = (text: string) => {
      this.entries.set(name, text);
      return Promise.resolve();
    };
    return { createWritable: () => Promise.resolve({ write, close: () => Promise.resolve() }) };
  }

  /** Paths of files, with their contents. */
  list(): Record<string, string> {
    const files = [...this.entries].flatMap(([name, entry]) =>
      typeof entry === 'string'
        ? [[name, entry] as const]
        : Object.entries(entry.list()).map(([path, text]) => [`${name}/${path}`, text] as const),
    );
    return Object.fromEntries(files);
  }

  private open(name: string, canCreate: boolean, make: () => MemoryFolder | string) {
    if (this.refused(name)) return Promise.reject(new TypeError('Name is not allowed.'));
    const found = this.entries.get(name) ?? (canCreate ? make() : null);
    if (found === null) return Promise.reject(new DOMException('', 'NotFoundError'));
    this.entries.set(name, found);
    return Promise.resolve(found);
  }
}

export function asHandle(folder: MemoryFolder): FileSystemDirectoryHandle {
  return folder as unknown as FileSystemDirectoryHandle;
}

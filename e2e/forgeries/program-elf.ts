/** The immediate value of a call before the loader replaces it by the number of the system call. */
const UNRESOLVED = 0xffffffff;

/** An instruction of the runtime's virtual machine, 8 bytes. A string is a system call. */
export type Operation = readonly [code: number, registers: number, offset: number, value: number];

export interface ProgramSource {
  readonly operations: readonly (Operation | string)[];
}

const CALL = 0x85;
const R_BPF_64_32 = 10n;
const HEADER = 64;
const PROGRAM_HEADER = 56;
const SECTION_HEADER = 64;

interface Section {
  readonly name: string;
  readonly type: number;
  readonly flags: bigint;
  readonly content: Buffer;
  readonly link?: number;
  readonly entrySize?: bigint;
}

/** The runtime's loader accepts version 0, with system calls as relocations. */
export function toProgramElf({ operations }: ProgramSource): Uint8Array {
  const calls = operations.flatMap((operation, index) =>
    typeof operation === 'string' ? [{ name: operation, index }] : [],
  );
  const names = [...new Set(calls.map(({ name }) => name))];
  const text = Buffer.concat(operations.map(toBytes));
  const textStart = HEADER + 2 * PROGRAM_HEADER;
  const symbolStart = textStart + text.length;
  const symbols = Buffer.concat([Buffer.alloc(24), ...names.map(toSymbol(names))]);
  const relocationStart = symbolStart + symbols.length;
  const relocations = Buffer.concat(
    calls.map(({ name, index }) =>
      words(BigInt(textStart + index * 8), (BigInt(names.indexOf(name) + 1) << 32n) | R_BPF_64_32),
    ),
  );
  const dynamicStart = relocationStart + relocations.length;
  // DT_REL, DT_RELSZ, DT_RELENT, DT_SYMTAB, DT_NULL
  const dynamic = words(
    17n,
    BigInt(relocationStart),
    18n,
    BigInt(relocations.length),
    19n,
    16n,
    6n,
    BigInt(symbolStart),
    0n,
    0n,
  );
  const sections: Section[] = [
    { name: '.text', type: 1, flags: 6n, content: text },
    { name: '.dynsym', type: 11, flags: 2n, content: symbols, link: 5, entrySize: 24n },
    { name: '.rel.dyn', type: 9, flags: 2n, content: relocations, link: 2, entrySize: 16n },
    { name: '.dynamic', type: 6, flags: 2n, content: dynamic, link: 5, entrySize: 16n },
    { name: '.dynstr', type: 3, flags: 2n, content: toStrings(names) },
  ];
  sections.push({ name: '.shstrtab', type: 3, flags: 0n, content: Buffer.alloc(0) });
  const sectionNames = toStrings(sections.map(({ name }) => name));
  const contents = sections.map(({ content }) => (content.length === 0 ? sectionNames : content));
  const ends = contents.reduce<number[]>(
    (all, content) => [...all, (all.at(-1) ?? textStart) + content.length],
    [],
  );
  const start = (index: number) => (index === 0 ? textStart : (ends[index - 1] ?? 0));
  const headers = sections.map((section, index) =>
    toSectionHeader(
      section,
      sectionNames.indexOf(`${section.name}\0`),
      start(index),
      (contents[index] ?? sectionNames).length,
    ),
  );
  const padding = Buffer.alloc((8 - ((ends.at(-1) ?? 0) % 8)) % 8);
  return Uint8Array.from(
    Buffer.concat([
      toFileHeader(textStart, (ends.at(-1) ?? 0) + padding.length, sections.length),
      toProgramHeader(1, 5, textStart, dynamicStart + dynamic.length - textStart),
      toProgramHeader(2, 4, dynamicStart, dynamic.length),
      ...contents,
      padding,
      Buffer.alloc(SECTION_HEADER),
      ...headers,
    ]),
  );
}

function toBytes(operation: Operation | string): Buffer {
  const [code, registers, offset, value] =
    typeof operation === 'string' ? ([CALL, 0x10, 0, UNRESOLVED] as const) : operation;
  const bytes = Buffer.alloc(8);
  bytes.writeUInt8(code, 0);
  bytes.writeUInt8(registers, 1);
  bytes.writeInt16LE(offset, 2);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}

function toSymbol(names: readonly string[]) {
  return (name: string): Buffer => {
    const bytes = Buffer.alloc(24);
    bytes.writeUInt32LE(toStrings(names).indexOf(`${name}\0`), 0);
    // A global symbol without a type, which is undefined in this file.
    bytes.writeUInt8(0x10, 4);
    return bytes;
  };
}

function toStrings(texts: readonly string[]): Buffer {
  return Buffer.from(['', ...texts, ''].join('\0'));
}

function words(...values: readonly bigint[]): Buffer {
  return Buffer.from(BigUint64Array.from(values).buffer);
}

function toFileHeader(entry: number, sectionsStart: number, sections: number): Buffer {
  const bytes = Buffer.alloc(HEADER);
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  bytes.writeUInt16LE(3, 16);
  bytes.writeUInt16LE(247, 18);
  bytes.writeUInt32LE(1, 20);
  bytes.writeBigUInt64LE(BigInt(entry), 24);
  bytes.writeBigUInt64LE(BigInt(HEADER), 32);
  bytes.writeBigUInt64LE(BigInt(sectionsStart), 40);
  [HEADER, PROGRAM_HEADER, 2, SECTION_HEADER, sections + 1, sections].forEach((value, index) => {
    bytes.writeUInt16LE(value, 52 + index * 2);
  });
  return bytes;
}

function toProgramHeader(type: number, flags: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(PROGRAM_HEADER);
  bytes.writeUInt32LE(type, 0);
  bytes.writeUInt32LE(flags, 4);
  bytes.set(words(BigInt(start), BigInt(start), BigInt(start), BigInt(size), BigInt(size), 8n), 8);
  return bytes;
}

function toSectionHeader(section: Section, name: number, start: number, size: number): Buffer {
  const { type, flags, link = 0, entrySize = 0n } = section;
  const bytes = Buffer.alloc(SECTION_HEADER);
  bytes.writeUInt32LE(name, 0);
  bytes.writeUInt32LE(type, 4);
  bytes.set(words(flags, BigInt(flags === 0n ? 0 : start), BigInt(start), BigInt(size)), 8);
  bytes.writeUInt32LE(link, 40);
  bytes.set(words(1n, entrySize), 48);
  return bytes;
}

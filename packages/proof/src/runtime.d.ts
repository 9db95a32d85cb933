// Every JavaScript runtime has these globals, which ES2023 lacks.

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(
    label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252',
    options: { fatal: boolean; ignoreBOM: boolean },
  );
  /** With `stream`, an incomplete character at the end is left out. */
  decode(bytes: Uint8Array, options?: { stream: boolean }): string;
}

declare class URL {
  constructor(text: string);
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
}

declare function atob(base64: string): string;
declare function btoa(binary: string): string;

// Globals of every JavaScript runtime that ES2023 lacks. None touches network or clock.

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  constructor(label: 'utf-8', options: { fatal: boolean; ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
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

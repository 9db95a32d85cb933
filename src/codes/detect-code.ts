interface CodeDetector {
  readonly detect: (frame: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
}

interface CodeDetectorClass {
  new (options: { readonly formats: readonly string[] }): CodeDetector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

declare global {
  /** Only in Chromium, and not on every system. */
  var BarcodeDetector: CodeDetectorClass | undefined;
}

let detector: Promise<CodeDetector | null> | null = null;

/** The browser's own reader of codes, which takes those askew or blurred. Null where it finds, or is, none. */
export async function detectCode(frame: ImageBitmap): Promise<string | null> {
  try {
    detector ??= createDetector();
    const [code] = (await (await detector)?.detect(frame)) ?? [];
    return code?.rawValue ?? null;
  } catch {
    return null;
  }
}

async function createDetector(): Promise<CodeDetector | null> {
  const Detector = globalThis.BarcodeDetector;
  const formats = (await Detector?.getSupportedFormats()) ?? [];
  return Detector && formats.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : null;
}

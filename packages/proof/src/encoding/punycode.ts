const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE_POINT = 128;
const LAST_CODE_POINT = 0x10ffff;

/** Decodes the part of a label after `xn--` (RFC 3492); returns null if it is invalid. */
export function decodePunycode(text: string): string | null {
  const end = text.lastIndexOf('-');
  const points = Array.from(text.slice(0, Math.max(end, 0)), (sign) => sign.charCodeAt(0));
  const digits = Array.from(text.slice(end > 0 ? end + 1 : 0), toDigit);
  let codePoint = FIRST_CODE_POINT;
  let bias = FIRST_BIAS;
  let index = 0;
  for (let at = 0; at < digits.length;) {
    const before = index;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = digits[at++] ?? BASE;
      if (digit >= BASE) return null;
      index += digit * weight;
      const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adapt(index - before, length, before === 0);
    codePoint += Math.floor(index / length);
    if (codePoint > LAST_CODE_POINT || isSurrogate(codePoint)) return null;
    index %= length;
    points.splice(index, 0, codePoint);
    index += 1;
  }
  return String.fromCodePoint(...points);
}

function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

function toDigit(sign: string): number {
  const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(sign);
  return digit === -1 ? BASE : digit;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let scaled = Math.floor(delta / (isFirst ? DAMP : 2));
  scaled += Math.floor(scaled / length);
  let steps = 0;
  for (; scaled > Math.floor(((BASE - T_MIN) * T_MAX) / 2); steps += BASE) {
    scaled = Math.floor(scaled / (BASE - T_MIN));
  }
  return steps + Math.floor(((BASE - T_MIN + 1) * scaled) / (scaled + SKEW));
}

import { ChainError } from '../rpc/errors';

export const MAX_LENGTH = 1_000;

/** Returns JSON text: `"BlockhashNotFound"`, `{"InstructionError":[1,{"Custom":3}]}`. */
export function serializeErrorJson(error: unknown): string {
  if (typeof error !== 'string' && (typeof error !== 'object' || error === null)) {
    throw new ChainError('unexpected-answer');
  }
  const text = tryStringify(error);
  if (text === null || text.length > MAX_LENGTH) throw new ChainError('unexpected-answer');
  return text;
}

/** Returns null if the error nests too deep, which only a hostile node's error does. */
function tryStringify(error: string | object): string | null {
  try {
    return JSON.stringify(error, (_, value: unknown) =>
      typeof value === 'bigint' ? formatInteger(value) : value,
    );
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

function formatInteger(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}

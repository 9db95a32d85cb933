import type { Evidence, Subject } from '@countersign/proof';
import type { Case, Expected, Json } from './case';
import { editJson } from './edit-json';
import { getReceipt, type LandedClaim } from './landed-claims';

export interface Reading {
  readonly of: LandedClaim;
  readonly files?: readonly Subject[];
  readonly own?: number;
  readonly edit?: (receipt: Json) => Json;
  readonly isOffline?: boolean;
}

export function read(
  name: string,
  { of, own, edit, ...rest }: Reading,
  expected: Pick<Expected, 'file' | 'because'> & Partial<Expected>,
): Case {
  return {
    name,
    send: async (stage) => ({
      ...rest,
      signature: await of.land(stage),
      ...(edit && {
        receipt: (evidence: Evidence) => edit(getReceipt(of, stage, evidence, own)),
      }),
    }),
    expected: { record: 'valid', author: 'alice', fate: 'landed', ...expected },
  };
}

export const unedited = (receipt: Json) => receipt;
export const set = (path: readonly (string | number)[], value: unknown) => (receipt: Json) =>
  editJson(receipt, path, () => value);
export const change = (path: readonly (string | number)[], by: (text: string) => unknown) => {
  return (receipt: Json) => editJson(receipt, path, (value) => by(String(value)));
};
export const changeList = (
  path: readonly (string | number)[],
  by: (list: unknown[]) => unknown,
) => {
  return (receipt: Json) =>
    editJson(receipt, path, (value) => by(Array.isArray(value) ? value : []));
};
/** A canonical base64 text stays canonical. */
export const flipHex = (text: string) => text.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
export const flipBase64 = (text: string) =>
  `${text.slice(0, 200)}${text[200] === 'A' ? 'B' : 'A'}${text.slice(201)}`;

import { parseRecordAddress } from '@countersign/core/configuration/addresses';
import type { PictureCode } from './picture-code';
import { isSignature } from '@countersign/proof/encoding';

const MOST_CHARACTERS = 2_000;
const CLUSTER = /^[\w:.-]{1,64}$/;

/** The link may point to any site, because the page never follows it. */
export function parseCode(text: string): PictureCode | null {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const address = parseRecordAddress(url);
  if (!address || !isSignature(address.signature)) return null;
  const { signature, clusterId } = address;
  return { signature, clusterId: CLUSTER.test(clusterId ?? '') ? clusterId : null, host: url.host };
}

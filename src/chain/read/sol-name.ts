import {
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Address,
} from '@solana/kit';
import type { Cluster } from '../../config/cluster';
import type { SolName } from '../../ports/chain';
import { readList, readObject, readText } from '../rpc/answer';
import { parseAddress } from '../rpc/identifiers';
import { askCluster, type ClusterRpc } from '../rpc/rpc';

/**
 * Accounts of the Solana Name Service on Mainnet (github.com/SolanaNameService/sns-sdk, `js/src/constants.ts`
 * and `favorite-domain.ts`).
 */
const NAME_PROGRAM = parseAddress('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX');
const FAVOURITE_PROGRAM = parseAddress('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29');
const REVERSE_CLASS = parseAddress('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z');
const SOL_ROOT = parseAddress('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx');
const NONE = parseAddress('1'.repeat(32));

const FAVOURITE_TAG = 4;
const HEADER_BYTES = 96;
/** Other names could be drawn as something else. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The .sol name that its owner has set for a wallet, from one node, whose word it is: at most two
 * requests. The name must lead back to the same account, and that belong to the wallet.
 *
 * @param wallet - base58
 * @throws ChainError `malformed-address`, or why no node answers
 */
export async function fetchSolName(
  cluster: Cluster,
  wallet: string,
  signal: AbortSignal,
): Promise<SolName> {
  const owner = parseAddress(wallet);
  const { value, node } = await askCluster(cluster, (rpc) => findName(rpc, owner), { signal });
  return { name: value, node };
}

async function findName(rpc: ClusterRpc, wallet: Address): Promise<string | null> {
  const [favourite] = await readAccounts(rpc, [await getFavouriteAddress(wallet)]);
  if (favourite?.owner !== FAVOURITE_PROGRAM || favourite.data.length < 33) return null;
  if (favourite.data[0] !== FAVOURITE_TAG) return null;
  const nameAddress = readAddress(favourite.data, 1);
  const [domain, reverse] = await readAccounts(rpc, [
    nameAddress,
    await getNameAddress(nameAddress, REVERSE_CLASS, NONE),
  ]);
  if (!isName(domain) || readAddress(domain.data, 0) !== SOL_ROOT) return null;
  if (readAddress(domain.data, 32) !== wallet) return null;
  if (!isName(reverse) || readAddress(reverse.data, 64) !== REVERSE_CLASS) return null;
  const name = readName(reverse.data);
  if (name === null || (await getNameAddress(name, NONE, SOL_ROOT)) !== nameAddress) return null;
  return `${name}.sol`;
}

interface Account {
  readonly owner: string;
  readonly data: Uint8Array;
}

function isName(account: Account | null | undefined): account is Account {
  return account?.owner === NAME_PROGRAM && account.data.length >= HEADER_BYTES;
}

/** A length of four bytes, then text. */
function readName(data: Uint8Array): string | null {
  if (data.length < HEADER_BYTES + 4) return null;
  const length = new DataView(data.buffer, data.byteOffset).getUint32(HEADER_BYTES, true);
  const bytes = data.subarray(HEADER_BYTES + 4, HEADER_BYTES + 4 + length);
  const text = new TextDecoder().decode(bytes);
  return bytes.length === length && NAME.test(text) ? text : null;
}

function readAddress(data: Uint8Array, offset: number): Address {
  return getAddressDecoder().decode(data.slice(offset, offset + 32));
}

async function getFavouriteAddress(wallet: Address): Promise<Address> {
  const [address] = await getProgramDerivedAddress({
    programAddress: FAVOURITE_PROGRAM,
    seeds: ['favourite_domain', getAddressEncoder().encode(wallet)],
  });
  return address;
}

async function getNameAddress(name: string, kind: Address, parent: Address): Promise<Address> {
  const text = new TextEncoder().encode(`SPL Name Service${name}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const encoder = getAddressEncoder();
  const [address] = await getProgramDerivedAddress({
    programAddress: NAME_PROGRAM,
    seeds: [hash, encoder.encode(kind), encoder.encode(parent)],
  });
  return address;
}

/** A name account holds up to two kilobytes as a rule. */
const MAX_BASE64 = 20_000;

async function readAccounts(
  rpc: ClusterRpc,
  addresses: readonly Address[],
): Promise<readonly (Account | null)[]> {
  const field = 'getMultipleAccounts';
  const options = { commitment: 'confirmed', encoding: 'base64' };
  const { value } = readObject(await rpc(field, [addresses, options]), field);
  return readList(value, field).map((entry) => {
    if (entry === null) return null;
    const { owner, data } = readObject(entry, field);
    const [text = ''] = readList(data, field);
    if (text === '') return null;
    const binary = atob(readText(text, field, MAX_BASE64));
    return {
      owner: readText(owner, field, 44),
      data: Uint8Array.from(binary, (character) => character.charCodeAt(0)),
    };
  });
}

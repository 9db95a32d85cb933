import { toGenesisHash } from '../network/networks';
import type { CommonArguments, DomainFileArguments } from './types';
import { readAddresses, WrongUsage, type Values } from './values';

export function readDomainKeys(
  values: Values,
  texts: readonly string[],
): Omit<DomainFileArguments, keyof CommonArguments> {
  const label = values.label ?? null;
  if (texts.length === 0) throw new WrongUsage('domain-file takes one address or several.');
  if (label !== null && texts.length > 1) throw new WrongUsage('--label takes one address.');
  const network = toGenesisHash(values.network ?? 'mainnet');
  if (network === null) {
    throw new WrongUsage('--network takes mainnet, devnet, testnet, or a genesis hash.');
  }
  const keys = readAddresses('domain-file', texts).map((address) => ({
    ...{ address, network, label },
    ...{ since: values.since ?? null, until: values.until ?? null },
  }));
  return { keys, add: values.add ?? null };
}

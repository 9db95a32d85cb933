import { generateKeyPairSigner } from '@solana/kit';
import { askNode } from '../job/ask-node';
import type { Stage } from './stage';

const LOADER = 'BPFLoader2111111111111111111111111111111111';
const RENT = 1_000_000_000;

export async function installProgram({ node }: Stage, elf: Uint8Array): Promise<string> {
  const { address } = await generateKeyPairSigner();
  const data = Buffer.from(elf).toString('hex');
  const account = { lamports: RENT, data, owner: LOADER, executable: true };
  await askNode(node, 'surfnet_setAccount', address, account);
  return address;
}

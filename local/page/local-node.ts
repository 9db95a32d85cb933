import { encodeSignature } from '@countersign/proof/encoding';
import { getTransactionSignature } from './sign-transaction';

export const LOCAL_CHAIN = 'solana:localnet';
const ENOUGH_LAMPORTS = 1_000_000_000;
const AIRDROP_LAMPORTS = 10_000_000_000;
const LANDING_TRIES = 20;
const LANDING_PAUSE_MS = 200;

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function getNodeUrl(): string {
  const text = document.getElementById('countersign-config')?.textContent ?? 'null';
  const clusters = getField(JSON.parse(text), 'clusters');
  const list: readonly unknown[] = Array.isArray(clusters) ? clusters : [];
  const local = list.find((cluster) => getField(cluster, 'id') === LOCAL_CHAIN);
  const endpoints = getField(local, 'endpoints');
  const first: unknown = Array.isArray(endpoints) ? endpoints[0] : undefined;
  if (typeof first !== 'string') throw new Error(`The page configures no ${LOCAL_CHAIN}.`);
  return first;
}

async function callNode(method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(getNodeUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const body: unknown = await response.json();
  const error = getField(body, 'error');
  if (error === undefined) return getField(body, 'result');
  const message = getField(error, 'message');
  throw new Error(typeof message === 'string' ? message : `The local node refused ${method}.`);
}

async function getBalance(address: string): Promise<number> {
  const result = await callNode('getBalance', [address, { commitment: 'confirmed' }]);
  return Number(getField(result, 'value'));
}

export async function ensureFunded(address: string): Promise<void> {
  if ((await getBalance(address)) >= ENOUGH_LAMPORTS) return;
  await callNode('requestAirdrop', [address, AIRDROP_LAMPORTS]);
  for (let tries = 0; tries < LANDING_TRIES; tries += 1) {
    if ((await getBalance(address)) >= ENOUGH_LAMPORTS) return;
    await new Promise((resolve) => setTimeout(resolve, LANDING_PAUSE_MS));
  }
}

/** Returns the transaction's signature, 64 bytes. */
export async function sendToLocalNode(signed: Uint8Array): Promise<Uint8Array> {
  const wire = btoa(String.fromCharCode(...signed));
  const sent = await callNode('sendTransaction', [wire, { encoding: 'base64' }]);
  const signature = getTransactionSignature(signed);
  if (sent !== encodeSignature(signature))
    throw new Error('The local node named another signature.');
  return signature;
}

/**
 * If another process takes a port that Surfpool chose, Surfpool hangs and blocks its thread, so it
 * runs in a process of its own.
 */
import { createRequire } from 'node:module';
import process from 'node:process';
import { setInterval } from 'node:timers';

const DRAIN_EVERY_MS = 100;

const [name, slotTimeMs] = process.argv.slice(2);
const { Surfnet } = createRequire(import.meta.url)(name);
process.on('disconnect', () => {
  process.exit();
});
const surfnet = Surfnet.startWithConfig({
  offline: true,
  blockProductionMode: 'clock',
  slotTimeMs: Number(slotTimeMs),
});
// Events fill a bounded queue, and a full queue hangs the node.
setInterval(() => surfnet.drainEvents(), DRAIN_EVERY_MS);
const { rpcUrl, wsUrl, payer, payerSecretKey } = surfnet;
process.send({ rpcUrl, wsUrl, payer, payerSecretKey: [...payerSecretKey] });

import { createLocalValue } from './local-value';

const asked = createLocalValue({
  key: 'countersign:persist',
  parse: (text) => text === 'asked',
  serialize: () => 'asked',
});

/** Where nothing may be stored, the browser is asked once in each page. */
let isAsked = false;

/**
 * Asks the browser, once on this device, not to clear what is stored here when space runs short.
 * Some ask the person. Never throws, and nobody waits for the answer.
 */
export function askToPersist(): void {
  if (isAsked || asked.read() === true) return;
  isAsked = true;
  asked.write(true);
  try {
    // Pages without TLS have none.
    if ('storage' in navigator) navigator.storage.persist().catch(warn);
  } catch (error) {
    warn(error);
  }
}

function warn(error: unknown): void {
  console.warn('This browser was not asked to keep what is stored.', error);
}

import { createLocalValue } from './local-value';

const asked = createLocalValue({
  key: 'countersign:persist',
  parse: (text) => text === 'asked',
  serialize: () => 'asked',
});

/** If local storage is blocked, the browser is asked once in each page. */
let isAsked = false;

/** Asks once on each device, because some browsers prompt the person. */
export function askToPersist(): void {
  if (isAsked || asked.read() === true) return;
  isAsked = true;
  asked.write(true);
  try {
    // `navigator.storage` exists only on secure pages.
    if ('storage' in navigator) navigator.storage.persist().catch(warn);
  } catch (error) {
    warn(error);
  }
}

function warn(error: unknown): void {
  console.warn('This browser was not asked to keep what is stored.', error);
}

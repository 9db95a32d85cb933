import { defineConfig } from 'vite';
import { loadConfiguration } from './build/load-configuration';
import { getViteOptions } from './build/vite-options';
import { ConfigurationError } from '@countersign/core/configuration/configuration';

export default defineConfig(() => {
  try {
    return getViteOptions(loadConfiguration(import.meta.dirname));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    // Thrown, the sentence would be lost in a stack and a dump of the error.
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
});

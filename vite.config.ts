import { defineConfig } from 'vite';
import { loadConfiguration } from './build/load-configuration';
import { getViteOptions } from './build/vite-options';
import { ConfigurationError } from '@countersign/core/configuration/configuration';

export default defineConfig(() => {
  try {
    return getViteOptions(loadConfiguration(import.meta.dirname));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    // A thrown error would hide the sentence in a stack trace.
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
});

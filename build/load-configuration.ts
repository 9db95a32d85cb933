import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  ConfigurationError,
  parseConfigurationText,
  type Configuration,
} from '@countersign/core/configuration/configuration';

/** Some Windows editors write a byte order mark, which JSON does not allow. */
const BYTE_ORDER_MARK = /^\uFEFF/;

export function loadConfiguration(root: string): Configuration {
  const file = resolve(root, process.env.COUNTERSIGN_CONFIG ?? 'countersign.config.json');
  try {
    return parseConfigurationText(readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, ''));
  } catch (error) {
    if (error instanceof ConfigurationError) {
      throw new ConfigurationError(error.field, `${error.problem} (in ${file})`);
    }
    throw new ConfigurationError('the file', `${file} cannot be read: ${String(error)}`);
  }
}

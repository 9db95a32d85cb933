import {
  CONFIGURATION_ELEMENT_ID,
  parseConfigurationText,
  type Configuration,
} from '@countersign/core/configuration/configuration';

/**
 * Reads the configuration that the build wrote into the page.
 *
 * @throws ConfigurationError
 */
export function readConfiguration(): Configuration {
  return parseConfigurationText(
    document.getElementById(CONFIGURATION_ELEMENT_ID)?.textContent ?? '',
  );
}

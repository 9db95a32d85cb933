import {
  CONFIGURATION_ELEMENT_ID,
  parseConfigurationText,
  type Configuration,
} from '@countersign/core/configuration/configuration';

/** @throws ConfigurationError */
export function readConfiguration(): Configuration {
  return parseConfigurationText(
    document.getElementById(CONFIGURATION_ELEMENT_ID)?.textContent ?? '',
  );
}

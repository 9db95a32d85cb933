import {
  CONFIGURATION_ELEMENT_ID,
  parseConfigurationText,
  type Configuration,
} from '../../config/configuration';
import { addOwnNodes } from '../../config/own-nodes';
import { getOwnNode } from './own-node';

/**
 * Reads the configuration that the build wrote into the page, with the visitor's own nodes as they
 * are kept now, where it allows them.
 *
 * @throws ConfigurationError
 */
export function readConfiguration(): Configuration {
  const configuration = parseConfigurationText(
    document.getElementById(CONFIGURATION_ELEMENT_ID)?.textContent ?? '',
  );
  if (!configuration.visitorNodes) return configuration;
  return addOwnNodes(configuration, (id) => getOwnNode(id).read());
}

import { useState } from 'react';
import { createNotificationStore } from './notifications/notification-store';
import { readConfiguration } from './read-configuration';
import { Shell, type House } from './shell';
import { createServices } from './wiring/create-services';

/** Reads the configuration and builds the house; throws ConfigurationError where it cannot. */
export function App() {
  const [house] = useState(getHouse);
  return <Shell house={house} />;
}

let house: House | null = null;

/** StrictMode calls initialisers twice; listeners on wallets and storage must be made once. */
function getHouse(): House {
  const configuration = readConfiguration();
  house ??= {
    configuration,
    services: createServices(configuration),
    notifications: createNotificationStore(),
  };
  return house;
}

/** The calls of the mobile wallet protocol, as the protocol's package offers them. */
export const MOBILE_CALLS = [
  'getCapabilities',
  'authorize',
  'reauthorize',
  'deauthorize',
  'cloneAuthorization',
  'signTransactions',
  'signAndSendTransactions',
  'signMessages',
] as const;

export type MobileCall = (params?: object) => Promise<unknown>;
export type MobileCalls = Record<(typeof MOBILE_CALLS)[number], MobileCall>;

/** `baseUri`: where the wallet said its app is reached; `remoteHostAuthority`: the reflector's host. */
export interface ScenarioConfig {
  readonly baseUri?: string;
  readonly remoteHostAuthority?: string;
}

/** A way to the wallet: opened, but the wallet may not have come yet. */
export interface Scenario {
  readonly wallet: Promise<MobileCalls>;
  readonly close: () => void;
  /** What the code says that is scanned; remote only. */
  readonly associationUrl?: URL;
}

export type StartScenario = (config?: ScenarioConfig) => Promise<Scenario>;

/*
 * What the adapter's packages are given in the place of parts of their own; the build puts the
 * calls in (build/mobile-adapter-plugin.ts). Their dialogs write markup, styles and a third party's
 * font into the page, and their promises stay pending for ever when a session breaks.
 */
import { WalletError } from '../wallet-errors';
import type { Scenario, ScenarioConfig, StartScenario } from './mobile-calls';
import { ensureLoopbackAllowed } from './loopback-permission';
import type { MobileLink } from './mobile-link';
import { WalletSocket } from './wallet-socket';

interface Hooked {
  readonly link: MobileLink;
  /** The reflector's host. */
  readonly host: string;
}

let hooked: Hooked | null = null;
let startLocal: StartScenario | null = null;

/** Says which link the adapter works for; there is one adapter in a page. */
export function hookAdapter(next: Hooked): void {
  hooked = next;
}

function getHooked(): Hooked {
  if (!hooked) throw new WalletError('not-connected');
  return hooked;
}

/** Takes the package's way to a wallet on this device, for what the adapter never does with it. */
export function provideStart(start: StartScenario): void {
  startLocal = start;
}

export function getStartLocal(): StartScenario | null {
  return startLocal;
}

export function openScenario(start: StartScenario, config?: ScenarioConfig): Promise<Scenario> {
  return getHooked().link.openScenario(start, config);
}

export async function ensureLoopback(): Promise<void> {
  const operation = getHooked().link.getOperation();
  if (!operation) throw new WalletError('cancelled');
  await ensureLoopbackAllowed(operation);
}

export function openWalletSocket(url: string, protocols: string[]): WalletSocket {
  return new WalletSocket(getHooked().link, url, protocols);
}

/** What both of the adapter's dialogs are called with. Closing is the link's: it knows the end. */
class AdapterDialog {
  readonly init = (): void => undefined;
  readonly close = (): void => undefined;
  readonly addEventListener = (): (() => void) => () => undefined;
}

/** Stands for the adapter's spinner, shown once the wallet app was opened. */
export class EmbeddedLoadingSpinner extends AdapterDialog {
  readonly open = (): void => {
    showWaiting();
  };
}

/** Stands for the adapter's QR dialog. */
export class RemoteConnectionModal extends AdapterDialog {
  override readonly close = (): void => {
    // The phone has come; what is left happens on it.
    if (getHooked().link.getWallet()) showWaiting();
  };

  readonly open = (): void => {
    this.populateQRCode(null);
  };

  readonly populateQRCode = (address: string | null): void => {
    // The phone that is there needs no other code.
    if (getHooked().link.getWallet()) showWaiting();
    else showCode(address);
  };
}

function showWaiting(): void {
  getHooked()
    .link.getOperation()
    ?.show((close) => ({ kind: 'waiting', close }));
}

function showCode(address: string | null): void {
  const { link, host } = getHooked();
  link.getOperation()?.show((close) => ({ kind: 'scan', address, host, close }));
}

/**
 * Firefox is sent to the wallet through a frame, so that a missing wallet doesn't end the page.
 * Here the frame goes again once it has done that.
 */
export function launchByFrame(url: URL): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Opens the wallet';
  document.body.append(frame);
  if (frame.contentWindow) frame.contentWindow.location.href = url.href;
  setTimeout(() => {
    frame.remove();
  }, FRAME_MS);
}

const FRAME_MS = 3000;

import { WalletError } from '../wallet-errors';
import type { MobileLink, SocketReports } from './mobile-link';

type Listener = (event: unknown) => unknown;

/**
 * The websocket that the protocol's package is given in the place of the browser's. It hands over
 * one event at a time, waiting for each to be dealt with, and tells the link what the package keeps
 * to itself: that the socket is gone, and that a message could not be read. Either would leave its
 * promises pending for ever.
 */
export class WalletSocket {
  readonly #socket: WebSocket;
  readonly #reports: SocketReports;
  readonly #listeners = new Map<string, Set<Listener>>();
  #last: Promise<void> = Promise.resolve();
  #wasOpen = false;

  constructor(link: Pick<MobileLink, 'adoptSocket'>, url: string, protocols: string[]) {
    this.#socket = new WebSocket(url, protocols);
    this.#reports = link.adoptSocket(this);
    for (const type of ['open', 'message', 'error', 'close']) {
      this.#socket.addEventListener(type, (event) => {
        this.#last = this.#last.then(() => this.#deliver(event));
      });
    }
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  send(data: string | Uint8Array<ArrayBuffer>): void {
    this.#socket.send(data);
  }

  close(): void {
    this.#socket.close();
  }

  addEventListener(type: string, listener: Listener): void {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  async #deliver(event: Event): Promise<void> {
    if (event.type === 'open') this.#wasOpen = true;
    if (event.type === 'message') this.#reports.onHeard();
    // A wallet takes a moment to start, so its socket is tried again; a reflector stands or not.
    if (event.type === 'error' && this.#isReflected()) {
      if (!this.#wasOpen) this.#reports.onLost(new WalletError('reflector-unreachable'));
      return;
    }
    const handled = this.#tell(event).catch((cause: unknown) => {
      this.#reports.onLost(new WalletError('bad-answer', { cause }));
    });
    // What the package does about an error is to wait, and to try again with another socket.
    if (event.type !== 'error') await handled;
    if (event.type === 'close' && this.#wasOpen) {
      this.#reports.onLost(new WalletError('session-closed'));
    }
  }

  async #tell(event: Event): Promise<void> {
    for (const listener of [...(this.#listeners.get(event.type) ?? [])]) await listener(event);
  }

  #isReflected(): boolean {
    return this.#socket.url.startsWith('wss:');
  }
}

import { describe, expect, it } from 'vitest';
import { toWalletError, WalletError } from './wallet-errors';

function wrap(thrown: unknown, depth: number): unknown {
  return depth === 0 ? thrown : wrap(new Error('The wallet failed', { cause: thrown }), depth - 1);
}

const coded = (code: number | string) => Object.assign(new Error('No.'), { code });

describe('an error that a wallet throws', () => {
  it.each([4001, 4001000])('should read the code %i as a refusal (W3)', (code) => {
    expect(toWalletError(coded(code)).fault).toBe('refused');
    expect(toWalletError({ code }).fault).toBe('refused');
  });

  it.each([1, 2, 5])('should find the code of a refusal %i causes deep', (depth) => {
    expect(toWalletError(wrap(coded(4001), depth)).fault).toBe('refused');
  });

  it('should read the code of a Wallet Standard error from its context', () => {
    const thrown = Object.assign(new Error('Denied'), { context: { __code: 4001000 } });
    expect(toWalletError(thrown).fault).toBe('refused');
  });

  it.each([
    'User rejected the request.',
    'user denied',
    'The user cancelled the request',
    'Transaction cancelled by user',
    'WalletSignTransactionError: User rejected the request',
  ])('should read "%s" as a refusal, thrown as a string or as an error', (message) => {
    expect(toWalletError(message).fault).toBe('refused');
    expect(toWalletError(new Error(message)).fault).toBe('refused');
  });

  it.each([undefined, null, 42, {}, new Error(''), '', Symbol('x')])(
    'should have the words "Unknown error" for %s',
    (thrown) => {
      expect(toWalletError(thrown)).toMatchObject({ fault: 'unknown', message: 'Unknown error' });
    },
  );

  it('should keep the message of any other error, safe to show', () => {
    expect(toWalletError(new Error('Ledger is\n\u202e locked')).message).toBe('Ledger is locked');
    expect(toWalletError('Device busy').message).toBe('Device busy');
    expect(toWalletError(new Error('x'.repeat(5000))).message).toHaveLength(200);
  });

  it.each([
    ['Extension context invalidated.', 'wallet-restarted'],
    ['Could not establish connection. Receiving end does not exist.', 'wallet-restarted'],
    ['Attempting to use a disconnected port object', 'wallet-restarted'],
    ["can't access dead object", 'wallet-restarted'],
    ['Ledger device: UNKNOWN_ERROR (0x6808)', 'blind-signing-off'],
    ['Ledger device: UNKNOWN_ERROR (0x68080)', 'unknown'],
    ['The context of the extension', 'unknown'],
  ])('G9 should know "%s" as %s, also as a cause', (message, code) => {
    expect(toWalletError(new Error(message)).fault).toBe(code);
    expect(toWalletError(message, 'sending').fault).toBe(code);
    expect(toWalletError({ cause: new Error(message) }).fault).toBe(code);
  });

  it('F1 a refusal in the cause of an error of a sending wallet: not a refusal', () => {
    expect(toWalletError(coded(4001), 'sending').fault).toBe('refused');
    expect(toWalletError(wrap(coded(4001), 1), 'sending').fault).toBe('unknown');
    expect(toWalletError(wrap(new Error('User rejected the request'), 1), 'sending').fault).toBe(
      'unknown',
    );
  });

  it.each([
    ['User rejected the request.', 'refused'],
    ['WalletSendTransactionError: User rejected the request', 'refused'],
    ['Transaction cancelled by user', 'refused'],
    ['Timed out after the user declined to speed it up', 'unknown'],
    ['Transaction rejected', 'unknown'],
    ['Plugin Closed', 'unknown'],
  ])('F1 F10 what a sending wallet says, "%s": %s', (message, code) => {
    expect(toWalletError(new Error(message), 'sending').fault).toBe(code);
  });

  it.each([
    'Approval Denied',
    'Approval Denied: Popup Closed.',
    'Plugin Closed',
    'Transaction cancelled',
    'Transaction rejected',
    'Signature request denied',
    'User closed the popup',
    'Popup closed.',
  ])('F10 "%s", said by a wallet that sends nothing: a refusal (W3)', (message) => {
    expect(toWalletError(new Error(message)).fault).toBe('refused');
  });

  it.each([
    'Transaction rejected: account in use',
    'Connection closed',
    'Approval Denied by policy 7',
  ])('F10 "%s": no refusal of the person', (message) => {
    expect(toWalletError(new Error(message)).fault).toBe('unknown');
  });

  it.each([-1, -2, -3, -4, -32603, 4100, '4001x'])('should not take %s for a refusal', (code) => {
    expect(toWalletError(coded(code)).fault).toBe('unknown');
  });

  it('should survive a circular cause', () => {
    const loop: { message: string; cause?: unknown } = { message: 'round' };
    loop.cause = loop;
    expect(toWalletError(loop)).toMatchObject({ fault: 'unknown', message: 'round' });
  });

  it('should survive an error that throws when it is read', () => {
    const hostile = {
      get code(): number {
        throw new Error('gotcha');
      },
    };
    expect(toWalletError(hostile).message).toBe('Unknown error');
  });

  it('should return a WalletError unchanged', () => {
    const own = new WalletError('unsupported-chain');
    expect(toWalletError(own)).toBe(own);
  });
});

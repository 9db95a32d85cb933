import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorReason } from '@countersign/core/nodes/node-failure';
import { createRpcError } from '@countersign/core/nodes/test/rpc-error';
import { getStorageMessage } from '@countersign/core/words/own-failures';
import { getErrorMessage, getReasonMessage } from './error-message';

function createError(reason: ErrorReason): Error {
  return Object.assign(new Error(reason), { reason });
}

const REDIRECTS = 'sends to another address, which is not followed: name that address';
const FORBIDDEN =
  'The server refused the request, perhaps because it wants a key or takes none from here.';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('getReasonMessage', () => {
  it.each([
    ['timeout', 'The server did not answer in time.'],
    ['http 429', 'The server was asked too often and is busy right now.'],
    ['http 502', 'The server answered with an error (status 502).'],
    ['rpc -32005', 'The server is behind the network right now.'],
    ['rpc -32603', 'The server refused the request (-32603).'],
    ['http 401', 'The server asks for a valid key.'],
    ['http 403', FORBIDDEN],
    ['http 404', 'The server has nothing at this address.'],
    ['http 503', 'The server is busy right now.'],
    ['rpc -32601', 'The server does not offer what is needed; it may be an archive.'],
    ['http 407', 'The server is behind a proxy that wants a login.'],
    ['redirect', `The server ${REDIRECTS}.`],
    ['http 308', `The server ${REDIRECTS} (status 308).`],
    ['constructor', 'No server answered (constructor).'],
    ['a\u200Bb', 'No server answered (a⟨U+200B⟩b).'],
  ])('should say %j in a sentence', (reason, sentence) => {
    expect(getReasonMessage(reason)).toBe(sentence);
  });
});

describe('getStorageMessage', () => {
  it.each([
    ['blocked', 'its settings forbid it, or the window is private.'],
    ['full', 'no space left'],
    ['newer', 'A newer version of this page has stored proofs here, which this one leaves alone'],
    ['busy', 'Another tab holds an older version of this page open'],
    ['corrupt', 'not what this page wrote'],
    ['broken', 'could not read or write its own storage'],
    ['silent', 'does not answer'],
    ['not-kept', 'Storing did not work'],
  ] as const)('D6 should name the cause when storage is %s', (reason, words) => {
    expect(getStorageMessage(reason)).toContain(words);
    const error = createError(`storage-${reason}`);
    expect(getErrorMessage(error)).toBe(getStorageMessage(reason));
  });
});

describe('getErrorMessage', () => {
  it('should not take another library’s reason for a node’s failure', () => {
    const error = Object.assign(new Error('User closed the device'), { reason: 'ACTION_REJECTED' });
    expect(getErrorMessage(error)).toBe('User closed the device');
    const odd = Object.assign(new Error('odd'), { reason: 5 });
    expect(getErrorMessage(odd)).toBe('odd');
    expect(getErrorMessage(createRpcError(-1, ''))).toBe('The server refused the request (-1).');
  });

  it('should describe a node’s failure in one sentence', () => {
    expect(getErrorMessage(createError('timeout'))).toBe('The server did not answer in time.');
    expect(getErrorMessage(createError('http 500'))).toBe(
      'The server answered with an error (status 500).',
    );
  });

  it.each([
    'Failed to fetch dynamically imported module: https://example.com/assets/chain-1.js',
    'error loading dynamically imported module: https://example.com/assets/chain-1.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
  ])('L11 should say what to do when a part of the page is missing: %s', (message) => {
    expect(getErrorMessage(new TypeError(message))).toMatch(
      /^A part of this page could not be loaded\. Try again; .* reload the page\.$/,
    );
  });

  it('L12 should say what people can do, whatever the node’s own message', () => {
    expect(getErrorMessage(createRpcError(-32005, 'no'))).toBe(
      'The server is behind the network right now.',
    );
    expect(getErrorMessage(createError('http 403'))).toBe(FORBIDDEN);
  });

  it('L11 should say that the person is offline when a part of the page is missing', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(getErrorMessage(new TypeError('Importing a module script failed.'))).toBe(
      'You are offline, and a part of this page had not been loaded yet. Try again once you are online.',
    );
  });

  it('should make a node’s message safe to show', () => {
    const serverMessage = 'all is \u202Ewell\u0000';
    expect(getErrorMessage(createRpcError(-32603, serverMessage))).toBe(
      'The server refused the request: “all is ⟨U+202E⟩well⟨U+0000⟩”.',
    );
    expect(getErrorMessage(new Error('a\u200Bb'))).toBe('a⟨U+200B⟩b');
  });

  it.each([undefined, null, 'text', new Error('')])('should have words for %j', (error) => {
    expect(getErrorMessage(error)).toBe('Unknown error');
  });
});

it.each([
  [
    'the browser reports that it is offline',
    false,
    'You are offline, so no server could be asked.',
  ],
  [
    'the browser reports that it is online',
    true,
    'No connection to the server: you may be offline, or it may be down.',
  ],
])('V9 no connection to a node, and %s: the message says so', (_, onLine, words) => {
  vi.stubGlobal('navigator', { onLine });
  expect(getErrorMessage(createError('network'))).toBe(words);
  expect(getReasonMessage('network')).toBe(words);
  expect(getReasonMessage('http 403')).toBe(FORBIDDEN);
});

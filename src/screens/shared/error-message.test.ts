import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getErrorMessage, getReasonMessage, getStorageMessage } from './error-message';

function createError(code: string, context: object | null): Error {
  return Object.assign(new Error(code), { code, context });
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('getReasonMessage', () => {
  it.each([
    ['timeout', 'The server did not answer in time.'],
    ['http 429', 'This server is busy right now.'],
    ['http 502', 'The server answered with an error (502).'],
    ['rpc node-unhealthy', 'This server is behind the network right now.'],
    ['rpc internal-error', 'The server refused the request (internal-error).'],
    ['http 403', 'This server does not serve web pages.'],
    ['rpc method-not-found', 'This server does not offer what is needed; it may be an archive.'],
    ['rpc too-many-requests', 'This server is busy right now.'],
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
  ] as const)('D6 names the true cause where storage is %s, written or read', (reason, words) => {
    expect(getStorageMessage(reason)).toContain(words);
    const error = createError(`storage-${reason}`, null);
    expect(getErrorMessage(error)).toBe(getStorageMessage(reason));
  });
});

describe('getErrorMessage', () => {
  it('should say in one sentence what a node did', () => {
    expect(getErrorMessage(createError('timeout', null))).toBe(
      'The server did not answer in time.',
    );
    expect(getErrorMessage(createError('http', { statusCode: 500 }))).toBe(
      'The server answered with an error (status 500).',
    );
  });

  it.each([
    'Failed to fetch dynamically imported module: https://example.com/assets/chain-1.js',
    'error loading dynamically imported module: https://example.com/assets/chain-1.js',
    'Importing a module script failed.',
  ])('L11 should say what to do when a part of the page is missing: %s', (message) => {
    expect(getErrorMessage(new TypeError(message))).toMatch(
      /^A part of this page could not be loaded\. Try again; .* reload the page\.$/,
    );
  });

  it.each([
    ['http', { statusCode: 429 }, 'This server is busy right now.'],
    ['http', { statusCode: 503 }, 'This server is busy right now.'],
    [
      'rpc',
      { rpcName: 'too-many-requests', serverMessage: 'no' },
      'This server is busy right now.',
    ],
    ['http', { statusCode: 403 }, 'This server does not serve web pages.'],
  ])('L12 should say what people can act on: %s %j', (code, context, sentence) => {
    expect(getErrorMessage(createError(code, context))).toBe(sentence);
  });

  it('L11 should say that one is offline where a part of the page is missing', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(getErrorMessage(new TypeError('Importing a module script failed.'))).toBe(
      'You are offline, and a part of this page had not been loaded yet. Try again once you are online.',
    );
  });

  it('should make a node’s own words safe to show', () => {
    const serverMessage = 'all is \u202Ewell\u0000';
    expect(getErrorMessage(createError('rpc', { serverMessage }))).toBe(
      'The server refused the request: “all is ⟨U+202E⟩well⟨U+0000⟩”.',
    );
    expect(getErrorMessage(new Error('a\u200Bb'))).toBe('a⟨U+200B⟩b');
  });

  it.each([undefined, null, 'text', new Error('')])('should have words for %j', (error) => {
    expect(getErrorMessage(error)).toBe('Unknown error');
  });
});

it.each([
  ['offline, as the browser knows', false, 'You are offline, so no server could be asked.'],
  [
    'online, as far as the browser knows',
    true,
    'No connection to the server: you may be offline, or it may be down.',
  ],
])('V9 no connection, %s: named as that', (_, onLine, words) => {
  vi.stubGlobal('navigator', { onLine });
  expect(getErrorMessage(createError('network', {}))).toBe(words);
  expect(getReasonMessage('network')).toBe(words);
  expect(getReasonMessage('http 403')).toBe('This server does not serve web pages.');
});

import { describe, expect, it } from 'vitest';
import { getErrorMessage } from './error-message';

function createError(code: string, context: object | null): Error {
  return Object.assign(new Error(code), { code, context });
}

describe('getErrorMessage', () => {
  it('should say in one sentence what a node did', () => {
    expect(getErrorMessage(createError('timeout', null))).toBe('The node did not answer in time.');
    expect(getErrorMessage(createError('http', { statusCode: 503 }))).toBe(
      'The node answered with an error (status 503).',
    );
  });

  it.each([
    'Failed to fetch dynamically imported module: https://example.com/assets/chain-1.js',
    'error loading dynamically imported module: https://example.com/assets/chain-1.js',
    'Importing a module script failed.',
  ])('should say what to do when a part of the page is missing: %s', (message) => {
    expect(getErrorMessage(new TypeError(message))).toMatch(
      /^A part of this page could not be loaded: .* Reload the page\.$/,
    );
  });

  it('should make a node’s own words safe to show', () => {
    const serverMessage = 'all is \u202Ewell\u0000';
    expect(getErrorMessage(createError('rpc', { serverMessage }))).toBe(
      'The node refused the request: “all is ⟨U+202E⟩well⟨U+0000⟩”.',
    );
    expect(getErrorMessage(new Error('a\u200Bb'))).toBe('a⟨U+200B⟩b');
  });

  it.each([undefined, null, 'text', new Error('')])('should have words for %j', (error) => {
    expect(getErrorMessage(error)).toBe('Unknown error');
  });
});

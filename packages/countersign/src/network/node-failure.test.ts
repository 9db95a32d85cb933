import { expect, it, vi } from 'vitest';
import { formatNodeFailure } from './node-failure';

it.each([
  ['http 401', 'a.example, which asks for a valid key (http 401)'],
  ['http 429', 'a.example, which was asked too often and is busy right now (http 429)'],
  ['http 500', 'a.example, which answered with an error (http 500)'],
  ['not-json', 'a.example, which gave an answer that could not be read (not-json)'],
  ['timeout', 'a.example, which did not answer in time (timeout)'],
  ['network', 'a.example, which could not be reached (network)'],
  ['other-network', 'a.example, which is on another network than the one chosen (other-network)'],
  ['TypeError: x is undefined', 'a.example (TypeError: x is undefined)'],
  ['constructor', 'a.example (constructor)'],
])('R2 a node that failed with %s: the words of the page, and the code', (reason, line) => {
  expect(formatNodeFailure('a.example', reason)).toBe(line);
});

it.each([
  ['20.19.0', undefined, true],
  ['22.20.0', '1', true],
  ['22.21.0', undefined, true],
  ['22.21.0', '1', false],
  ['24.0.0', '1', false],
  ['26.1.0', '0', true],
])(
  'G10 behind HTTPS_PROXY, Node %s with NODE_USE_ENV_PROXY=%s: what it lacks is said: %s',
  (node, isUsed, isSaid) => {
    vi.stubEnv('HTTPS_PROXY', 'http://proxy.example:3128');
    vi.stubEnv('NODE_USE_ENV_PROXY', isUsed);
    vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, node });
    const said = formatNodeFailure('a.example', 'network');
    expect(said.includes('NODE_USE_ENV_PROXY=1, from 22.21 or 24 on')).toBe(isSaid);
    expect(formatNodeFailure('a.example', 'http 500')).not.toContain('PROXY');
    expect(said).not.toContain('proxy.example');
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  },
);

import { expect, it } from 'vitest';
import { createCluster } from '../test/cluster';
import { getHosts } from './node-host';

it('N12 two URLs of one host are named once', () => {
  const endpoints = ['https://one.example/key', 'https://two.example', 'https://one.example/other'];
  expect(getHosts({ ...createCluster(), endpoints })).toEqual(['one.example', 'two.example']);
});

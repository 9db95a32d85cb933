import { expect, it } from 'vitest';
import { getNodeId, getNodeOrigin } from './node-id';

it.each([
  ['https://a.example/?key=1', 'https://user@A.example:443/other'],
  ['https://a.example', 'https://a.example./'],
  ['http://localhost:8899', 'http://127.0.0.1:8899/'],
  ['http://127.0.0.1:8899', 'http://[::1]:8899'],
  ['http://node.localhost', 'http://127.1.2.3'],
  ['https://192.0.2.1', 'https://[::ffff:192.0.2.1]/'],
  ['http://127.0.0.1', 'http://[::ffff:127.0.0.1]'],
  ['http://localhost:8899', 'http://0.0.0.0:8899'],
  ['http://127.0.0.1:8899', 'http://[::]:8899'],
  ['http://127.0.0.1', 'http://0'],
])('L4 N17 %s and %s are one node', (one, other) => {
  expect(getNodeId(one)).toBe(getNodeId(other));
});

it.each([
  ['https://a.example', 'https://b.example'],
  ['https://a.example', 'https://a.example:8443'],
  ['http://localhost:1', 'http://localhost:2'],
  ['https://[2001:db8::1]', 'https://[2001:db8::2]'],
  ['http://localhost', 'http://10.0.0.0'],
  ['no address', 'none either'],
])('L4 %s and %s are two nodes', (one, other) => {
  expect(getNodeId(one)).not.toBe(getNodeId(other));
});

it.each([
  ['https://user:key@a.example:443/key?key=1#key', 'https://a.example'],
  ['http://127.0.0.1:8899', 'http://127.0.0.1:8899'],
  ['no address', 'no address'],
])('R3 the origin of %s is %s', (node, origin) => {
  expect(getNodeOrigin(node)).toBe(origin);
});

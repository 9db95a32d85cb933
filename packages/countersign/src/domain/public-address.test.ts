import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

it.each(['1.1.1.1', '93.184.216.34', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1'])(
  'an IPv4 address of the internet is public: %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each(['2606:2800:220:1::1', '2a00:1450:4001::1', '2001:200::1'])(
  'an IPv6 address of the internet is public: %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.1.1'],
  ...['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:1.1.1.1', '64:ff9b::7f00:1'],
  ...['fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', 'ff02::1', 'fec0::1', '100::1'],
  ...['2001::1', '2001:db8::1', '2002:7f00:1::1', '3fff::1', '', 'example.com', '127.1'],
])('what is not one host of the internet is not public: %j', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

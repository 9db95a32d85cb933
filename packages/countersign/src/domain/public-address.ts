import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Of IANA's registries of special-purpose addresses, and what is multicast or kept for later. */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/** All that is public, but for documentation and what holds an IPv4 address of any kind. */
const GLOBAL_IPV6 = ['2000::/3'];
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const specialIpv4 = toList(SPECIAL_IPV4, 'ipv4');
const globalIpv6 = toList(GLOBAL_IPV6, 'ipv6');
const specialIpv6 = toList(SPECIAL_IPV6, 'ipv6');

/** None of this machine, of a network around it, nor of anything but one host of the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

function toList(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}

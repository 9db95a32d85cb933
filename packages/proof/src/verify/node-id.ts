const IPV4_IN_IPV6 = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;
const THIS_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.[0-9]{1,3}){3}|0\.0\.0\.0|\[::1?\])$/;

/** Two paths or spellings of one host are one node, and so are two names of this machine. */
export function getNodeId(node: string): string {
  try {
    const { hostname, port } = new URL(node);
    const name = normalizeHostName(hostname);
    return port === '' ? name : `${name}:${port}`;
  } catch {
    return node;
  }
}

/** Returns a URL's scheme, host and port, and any other text unchanged. */
export function getNodeOrigin(node: string): string {
  try {
    const { protocol, host } = new URL(node);
    return `${protocol}//${host}`;
  } catch {
    return node;
  }
}

function normalizeHostName(hostname: string): string {
  const host = toIpv4(hostname.replace(/\.$/, ''));
  return THIS_MACHINE.test(host) ? 'localhost' : host;
}

function toIpv4(host: string): string {
  const [, high, low] = IPV4_IN_IPV6.exec(host) ?? [];
  if (high === undefined || low === undefined) return host;
  const bytes = [high, low].flatMap((part) => {
    const value = Number.parseInt(part, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

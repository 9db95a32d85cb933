import type { SolanaSignInInput } from '@solana/wallet-standard-features';

const FIELDS = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const;

/** Sign In With Solana: https://github.com/phantom/sign-in-with-solana */
export function getSignInMessage(input: SolanaSignInInput, host: string, account: string): string {
  const fields = FIELDS.flatMap(([title, key]) => {
    const value = input[key];
    return value === undefined ? [] : [`${title}: ${value}`];
  });
  if (input.resources) fields.push('Resources:', ...input.resources.map((uri) => `- ${uri}`));
  const paragraphs = [
    `${input.domain ?? host} wants you to sign in with your Solana account:\n${input.address ?? account}`,
    ...(input.statement === undefined ? [] : [input.statement]),
    ...(fields.length === 0 ? [] : [fields.join('\n')]),
  ];
  return paragraphs.join('\n\n');
}

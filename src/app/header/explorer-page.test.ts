import { describe, expect, it } from 'vitest';
import { recognizeText } from '@countersign/core/records/lookup/recognize-text';
import { ACCOUNT_PATHS, getExplorerPage } from './explorer-page';

const ADDRESS = 'So11111111111111111111111111111111111111112';

describe("an account's page in the explorer (W2)", () => {
  it.each([
    [
      'https://explorer.solana.com/tx/{signature}?cluster=devnet',
      `https://explorer.solana.com/address/${ADDRESS}?cluster=devnet`,
    ],
    ['https://solscan.io/tx/{signature}', `https://solscan.io/account/${ADDRESS}`],
    ['https://solana.fm/tx/{signature}', `https://solana.fm/address/${ADDRESS}`],
  ])('should be found from %s', (template, page) => {
    expect(getExplorerPage(template, ADDRESS)).toBe(page);
  });

  it.each([...ACCOUNT_PATHS.keys()])('%s: its links are understood too, as of Mainnet', (host) => {
    expect(recognizeText(`https://${host}/account/${ADDRESS}`)).toMatchObject({
      address: ADDRESS,
      clusterId: 'solana:mainnet',
    });
  });

  it.each([
    null,
    'https://explorer.example/tx/{signature}',
    'http://explorer.solana.com/tx/{signature}',
    'https://explorer.solana.com/elsewhere/{signature}',
    'no address',
  ])('should not be guessed from %s', (template) => {
    expect(getExplorerPage(template, ADDRESS)).toBeNull();
  });
});

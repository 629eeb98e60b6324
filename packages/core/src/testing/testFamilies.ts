import type { ChainFamily, Namespace } from '@foyer/common'

/** The families as the real adapters describe them. */
export const testFamilies: Readonly<Record<Namespace, ChainFamily>> = {
  eip155: {
    abilities: [
      'send',
      'swap',
      'tokens',
      'activity',
      'collectibles',
      'names',
      'pay',
      'siwe',
      'embedded',
      'smartAccounts',
      'smartSessions',
      'accountChoice',
    ],
    accountName: 'Ethereum',
    accountType: 'smartAccount',
    assets: { coinType: 60, tokenKind: 'erc20' },
    shops: { coinbase: 'USDC', meld: 'USDC' },
  },
  solana: {
    abilities: ['send', 'tokens', 'embedded'],
    accountName: 'Solana',
    accountType: 'eoa',
    assets: { coinType: 501, tokenKind: 'token' },
    shops: { meld: 'SOL' },
    isFeePerSignature: true,
    endsAtAccount: true,
    // On Solana, Coinbase Wallet opens the page in its in-app browser. Other families pair it.
    browseLinks: { 'Coinbase Wallet': 'https://go.cb-w.com/dapp?cb_url=' },
  },
  polkadot: {
    abilities: ['send', 'accountChoice'],
    accountName: 'Polkadot',
    accountType: 'eoa',
    assets: { coinType: 354, tokenKind: 'asset' },
  },
  bip122: {
    abilities: ['send', 'accountChoice'],
    accountName: 'Bitcoin',
    accountType: 'payment',
    assets: { coinType: 0, tokenKind: 'token' },
  },
  cosmos: {
    abilities: ['send', 'memo', 'accountChoice'],
    accountName: 'Cosmos',
    assets: { coinType: 118, tokenKind: 'token' },
  },
}

/** Returns the coin types under which the family's name services store addresses. */
export function testCoinTypes(namespace: Namespace, reference: string): readonly string[] {
  if (namespace === 'solana') return ['501']
  const own = [String(0x80000000 + Number(reference)), String(0x80000000)]
  return reference === '1' ? ['60', ...own] : own
}

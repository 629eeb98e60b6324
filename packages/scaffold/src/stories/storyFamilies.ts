import type { ChainFamily, Namespace } from '@foyer/common'

/** The families of the real adapters. */
export const storyFamilies: Readonly<Record<Namespace, ChainFamily>> = {
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
    // Coinbase Wallet is paired on other chains. On Solana its own browser opens the page and acts like an extension.
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

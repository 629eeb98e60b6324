import type { ChainFamily } from '@foyer/common'

/** The capabilities of Solana accounts, and the identifiers that services use for their assets. */
export const family: ChainFamily = {
  abilities: ['send', 'tokens', 'embedded'],
  accountName: 'Solana',
  accountType: 'eoa',
  assets: { coinType: 501, tokenKind: 'token' },
  shops: { meld: 'SOL' },
  isFeePerSignature: true,
  endsAtAccount: true,
  // Coinbase Wallet pairs on other chains. On Solana its app opens the page in its own browser.
  browseLinks: { 'Coinbase Wallet': 'https://go.cb-w.com/dapp?cb_url=' },
}

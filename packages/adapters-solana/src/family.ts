import type { ChainFamily } from '@foyer/common'

/** What Solana accounts can be used for, and how services call what they hold. */
export const family: ChainFamily = {
  abilities: ['send', 'tokens', 'embedded'],
  accountName: 'Solana',
  accountType: 'eoa',
  assets: { coinType: 501, tokenKind: 'token' },
  shops: { meld: 'SOL' },
  isFeePerSignature: true,
  endsAtAccount: true,
  // Coinbase Wallet is paired on other chains; here it finds the page as an extension would.
  browseLinks: { 'Coinbase Wallet': 'https://go.cb-w.com/dapp?cb_url=' },
}

import { type AccountId, parseAccountId } from '@foyer/common'

const defaultUrl = 'https://meldcrypto.com'

/**
 * Where Meld sells for an account: SOL on Solana, USDC elsewhere. What the host's address asks already, such as its
 * `publicKey`, stays; the wallet is in it once, whatever was there.
 */
export function meldUrl(account: AccountId, base: string = defaultUrl): string {
  const { address, namespace } = parseAccountId(account)
  const url = new URL(base)
  url.searchParams.set('destinationCurrencyCode', namespace === 'solana' ? 'SOL' : 'USDC')
  url.searchParams.set('walletAddress', address)
  return url.href
}

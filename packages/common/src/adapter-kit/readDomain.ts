import { cleanText } from '@foyer/common'
import { attempt } from './attempt.js'

const domainName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/**
 * The reverse domain name a wallet says is its own, in the form of EIP-6963's `rdns`; `undefined` where it says none.
 * Never throws.
 */
export function readDomain(value: unknown): string | undefined {
  const text = cleanText(value, 128)
  return domainName.test(text) ? text : undefined
}

/**
 * The reverse domain name on a wallet's own object, as `rdns`, or as `id` of a Wallet Standard wallet. Wallets that say
 * the same one in several families are one wallet.
 */
export function domainOf(wallet: object): { readonly rdns?: string } {
  const domain = attempt(() => {
    const { rdns, id } = wallet as { readonly rdns?: unknown; readonly id?: unknown }
    return readDomain(rdns) ?? readDomain(id)
  })
  return domain ? { rdns: domain } : {}
}

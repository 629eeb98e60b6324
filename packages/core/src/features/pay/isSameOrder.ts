import type { PayRequest } from './checkPayRequest.js'

/**
 * Returns whether two requests are for the same order. A repeated request for an order refers to its first payment.
 */
export function isSameOrder(one: PayRequest, other: PayRequest): boolean {
  return (
    isSameText(one.recipient, other.recipient) &&
    one.amount === other.amount &&
    one.asset.network === other.asset.network &&
    isSameText(one.asset.address, other.asset.address)
  )
}

// A host may write an address with or without its checksum.
function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

import type { AddressFacts } from '@foyer/common'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ss58 = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/
const ethereum = /^0x[0-9a-f]{40}$/i
const checksumBits = 16n
const accountBits = 256

/**
 * Returns the account in an address as a number, or `undefined` if the address contains none. Does not verify the
 * checksum, because the address form has already done so for receivers.
 */
function accountIn(address: string): bigint | undefined {
  if (ethereum.test(address)) return BigInt(address)
  if (!ss58.test(address)) return undefined
  const value = [...address].reduce((sum, letter) => sum * 58n + BigInt(letters.indexOf(letter)), 0n)
  return BigInt.asUintN(accountBits, value >> checksumBits)
}

// Accounts of the chain itself (`modl…`, `para…`, `sibl…`) are a few letters and numbers, padded with zeros.
const emptyBits = 120

/** The facts of Polkadot addresses. One account has an address with each prefix. */
export const addressFacts: AddressFacts = {
  isSame(one, other) {
    const account = accountIn(one)
    return one === other || (account !== undefined && account === accountIn(other))
  },
  isNobodys(address) {
    const account = accountIn(address)
    if (account === undefined) return false
    return ethereum.test(address) ? account === 0n : BigInt.asUintN(emptyBits, account) === 0n
  },
}

import type { AddressFacts } from '@foyer/common'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const ss58 = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/
const ethereum = /^0x[0-9a-f]{40}$/i
const checksumBits = 16n
const accountBits = 256

/**
 * The account in an address, as a number; `undefined` for what is none. Checksums are not looked at:
 * what is sent to is read by the address form first.
 */
function accountIn(address: string): bigint | undefined {
  if (ethereum.test(address)) return BigInt(address)
  if (!ss58.test(address)) return undefined
  const value = [...address].reduce((sum, letter) => sum * 58n + BigInt(letters.indexOf(letter)), 0n)
  return BigInt.asUintN(accountBits, value >> checksumBits)
}

// Accounts that chains hold themselves (`modl…`, `para…`, `sibl…`) are a few letters and numbers, and zeros behind.
const emptyBits = 120

/** What is known of Polkadot addresses: one account has an address with each prefix. */
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

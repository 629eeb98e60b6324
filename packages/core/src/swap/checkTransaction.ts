import { FoyerError, parseAccountId } from '@foyer/common'
import type { SwapTransaction } from '../blockchain/SwapTransaction.js'
import type { SwapWish } from './readQuote.js'
import { isNative } from './selectSwap.js'
import type { StepTransaction } from './state.js'

const approveCall = /^0x095ea7b3(?:0{24})([0-9a-f]{40})[0-9a-f]{64}$/i

/** The plain address of a CAIP-10 id, or of one that is plain already. */
function plain(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1)
}

const refuse = (field: string) => new FoyerError('SWAP_TRANSACTION_INVALID', { field })

/**
 * A swap as the wallet is asked to send it. What the service built is not believed: it must be the visitor's own, and
 * spend what he entered of the network's own coin and no more. What else it does, the network's adapter tells
 * (`proveSwap`). Throws `SWAP_TRANSACTION_INVALID` with the field at fault.
 */
export function checkSwap({ account, source, units }: SwapWish, built: SwapTransaction): StepTransaction {
  const value = BigInt(built.amount)
  if (plain(built.from).toLowerCase() !== parseAccountId(account).address.toLowerCase()) throw refuse('from')
  if (value !== (isNative(source.address) ? units : 0n)) throw refuse('amount')
  return { to: plain(built.to), data: built.data, value }
}

/**
 * Whom the service wants to take the token. Throws `SWAP_TRANSACTION_INVALID` where what it built approves nobody
 * who could swap, or another token than the one that is swapped.
 */
export function spenderOf({ account, source, target }: SwapWish, built: SwapTransaction): string {
  const token = parseAccountId(source.address).address.toLowerCase()
  // The reference takes the token from `from`; a service may well say it in `to`.
  const isForToken = [built.from, built.to].some(each => plain(each).toLowerCase() === token)
  if (!isForToken) throw refuse('to')
  const spender = approveCall.exec(built.data)?.[1]
  if (!spender || BigInt(built.amount) !== 0n) throw refuse('data')
  const nobody = [account, source.address, target.address].map(each => plain(each).toLowerCase())
  if (nobody.includes(`0x${spender.toLowerCase()}`)) throw refuse('data')
  return `0x${spender}`
}

/** Lets a spender take so much of the source, and no more. */
export function approvalOf({ source }: SwapWish, spender: string, units: bigint): StepTransaction {
  const word = (value: string) => value.padStart(64, '0')
  const data = `0x095ea7b3${word(spender.slice(2).toLowerCase())}${word(units.toString(16))}`
  return { to: parseAccountId(source.address).address, data, value: 0n }
}

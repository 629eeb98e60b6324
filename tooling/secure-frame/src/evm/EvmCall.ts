import { type Address, getAddress, type Hex } from 'viem'
import { readAddress, readAmount, readBytes, readFields } from '../rpc/readParams.js'

/** What an account is to do: send coins, call a contract; without `to` it makes one. */
export interface EvmCall {
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
}

/** Reads a call, or what `eth_sendTransaction` is given. Fees and nonce are chosen here. Throws `SecureFailure` -32602. */
export function readEvmCall(value: unknown): EvmCall {
  const { to, value: amount, data, input } = readFields(value, 'transaction')
  return {
    to: to === undefined || to === null ? undefined : getAddress(readAddress(to, 'receiver')),
    value: readAmount(amount, 'amount'),
    data: readBytes(data ?? input, 'call data'),
  }
}

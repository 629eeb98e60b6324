import { type Address, type Hex, isAddress, isHex } from 'viem'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { readRecord } from './readParams.js'

/** A transaction a dapp asked for, in numbers. */
export interface WantedTransaction {
  readonly from: Address
  readonly to?: Address
  readonly data?: Hex
  readonly value?: bigint
  readonly gas?: bigint
}

/** Reads the params of `eth_sendTransaction`. Fees and nonce are the wallet's to choose. */
export function readTransaction(wanted: unknown): WantedTransaction {
  const { from, to, data, input, value, gas } = readRecord(wanted)
  if (typeof from !== 'string' || !isAddress(from)) throw invalid('from')
  if (to !== undefined && to !== null && (typeof to !== 'string' || !isAddress(to))) throw invalid('to')
  const code = data ?? input
  if (code !== undefined && !isHex(code)) throw invalid('data')
  return {
    from,
    ...(to ? { to } : {}),
    ...(code === undefined ? {} : { data: code }),
    ...readQuantity('value', value),
    ...readQuantity('gas', gas),
  }
}

function readQuantity(name: 'value' | 'gas', value: unknown): Partial<Record<typeof name, bigint>> {
  if (value === undefined) return {}
  if (!isHex(value)) throw invalid(name)
  return { [name]: BigInt(value) }
}

const invalid = (name: string) => new WalletFailure(-32602, `The transaction's ${name} cannot be read.`)

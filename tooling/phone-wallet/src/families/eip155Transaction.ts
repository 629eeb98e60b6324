import type { EvmTransaction } from '@foyer/testing/signing/eip155'
import { isAddress, isHex } from 'viem'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { readRecord } from './readParams.js'

/** Reads the parameters of `eth_sendTransaction`. The wallet chooses the fees and the nonce itself. */
export function readTransaction(wanted: unknown): EvmTransaction {
  const { from, to, data, input, value, gas } = readRecord(wanted)
  if (typeof from !== 'string' || !isAddress(from)) throw invalid('from')
  if (to !== undefined && to !== null && (typeof to !== 'string' || !isAddress(to))) throw invalid('to')
  const code = data ?? input
  if (code !== undefined && !isHex(code)) throw invalid('data')
  if (value !== undefined && !isHex(value)) throw invalid('value')
  if (gas !== undefined && !isHex(gas)) throw invalid('gas')
  return {
    from,
    ...(to ? { to } : {}),
    ...(code === undefined ? {} : { data: code }),
    ...(value === undefined ? {} : { value }),
    ...(gas === undefined ? {} : { gas }),
  }
}

const invalid = (name: string) => new WalletFailure(-32602, `The transaction's ${name} cannot be read.`)

import type { Network } from '@foyer/common'
import { parseUnits } from '@foyer/common/amounts'
import { BinaryReader, BinaryWriter } from 'cosmjs-types/binary'
import { factsOf } from '../networks/factsOf.js'
import { encodeAuthorship, encodeBody, encodeTransaction, type Fee, type Transfer } from './encodeTransfer.js'
import { queryChain } from './queryChain.js'

interface Trial {
  readonly transfer: Transfer
  readonly sequence: bigint
  readonly publicKey?: Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
}

const priceDecimals = 18
// Gas differs a little from a trial to the block.
const marginPercent = 140n

/** What a transfer will cost: a node tries it unsigned, and tells the gas it used. Failures as `queryChain`'s. */
export async function estimateFee(network: Network, trial: Trial): Promise<Fee> {
  const gas = ((await simulate(network, trial)) * marginPercent) / 100n
  const { denom, gasPrice } = factsOf(network)
  const scale = 10n ** BigInt(priceDecimals)
  const amount = (gas * parseUnits(gasPrice, priceDecimals) + scale - 1n) / scale
  return { gas, amount: [{ denom, amount: amount.toString() }] }
}

async function simulate(network: Network, { transfer, sequence, publicKey, signal }: Trial): Promise<bigint> {
  const fee = { amount: [], gas: 0n }
  const authInfoBytes = encodeAuthorship({ sequence, publicKey, fee, mode: 'direct' })
  const bytes = encodeTransaction(encodeBody(transfer), { authInfoBytes, signature: new Uint8Array() })
  const path = '/cosmos.tx.v1beta1.Service/Simulate'
  return readGasUsed(await queryChain(network, { path, request: toRequest(bytes), signal }))
}

// The library's `tx/v1beta1/service` has these two messages, and 30 kB of others with them.
function toRequest(transaction: Uint8Array): Uint8Array {
  const txBytesField = 2
  return BinaryWriter.create()
    .uint32((txBytesField << 3) | 2)
    .bytes(transaction)
    .finish()
}

function readGasUsed(response: Uint8Array): bigint {
  const [gasInfoField, gasUsedField] = [1, 2]
  const reader = new BinaryReader(response)
  while (reader.pos < reader.len) {
    const tag = reader.uint32()
    if (tag >>> 3 !== gasInfoField) reader.skipType(tag & 7)
    else {
      const end = reader.uint32() + reader.pos
      while (reader.pos < end) {
        const inner = reader.uint32()
        if (inner >>> 3 === gasUsedField) return reader.uint64()
        reader.skipType(inner & 7)
      }
    }
  }
  return 0n
}

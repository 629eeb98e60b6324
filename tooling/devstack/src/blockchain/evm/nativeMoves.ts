import type { Address, Hex } from 'viem'
import type { Move } from './IndexedTransaction.js'

/** A step of a transaction in the JSON form of `trace_block`. */
export interface Trace {
  readonly transactionHash: Hex
  readonly traceAddress: readonly number[]
  readonly type: string
  readonly error?: string | null
  readonly action: {
    readonly from?: Address
    readonly to?: Address
    readonly value?: Hex
    readonly callType?: string
    readonly address?: Address
    readonly refundAddress?: Address
    readonly balance?: Hex
  }
  readonly result?: { readonly address?: Address } | null
}

/** Returns the transfers of native coins in a transaction, including those by contracts. */
export function nativeMoves(traces: readonly Trace[]): Move[] {
  const reverted = traces.filter(trace => trace.error).map(trace => trace.traceAddress)
  const isReverted = (trace: Trace) =>
    reverted.some(path => path.every((step, depth) => trace.traceAddress[depth] === step))
  return traces.filter(trace => !isReverted(trace)).flatMap(toMove)
}

function toMove({ type, action, result }: Trace): Move[] {
  switch (type) {
    case 'call':
      // `delegatecall` and `callcode` report a value that is not transferred.
      return action.callType === 'call' ? move(action.from, action.to, action.value) : []
    case 'create':
      return move(action.from, result?.address, action.value)
    case 'suicide':
      return move(action.address, action.refundAddress, action.balance)
    default:
      return []
  }
}

function move(from: Address | undefined, to: Address | undefined, value: Hex | undefined): Move[] {
  const amount = BigInt(value ?? 0)
  if (!from || !to || amount === 0n) return []
  return [{ kind: 'native', from: from.toLowerCase() as Address, to: to.toLowerCase() as Address, amount }]
}

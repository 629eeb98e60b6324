import { isFoyerError, type Network } from '@foyer/common'
import { rpcFailure } from '@foyer/common/session-kit'
import { readEsplora } from './callEsplora.js'

/** An output that an address can spend. */
export interface Coin {
  readonly transactionId: string
  readonly index: number
  /** Satoshi. */
  readonly value: bigint
  readonly isConfirmed: boolean
}

interface Told {
  readonly txid?: unknown
  readonly vout?: unknown
  readonly value?: unknown
  readonly status?: { readonly confirmed?: unknown } | null
}

/** The coins of an address. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readCoins(
  network: Network,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal | undefined },
): Promise<readonly Coin[]> {
  const path = `/address/${encodeURIComponent(address)}/utxo`
  const answer = await readEsplora(network, { path, signal })
  if (!Array.isArray(answer)) throw rpcFailure(network, 'the node listed no coins')
  return answer.map((each: Told | null) => {
    const { txid, vout, value, status } = each ?? {}
    const isCoin =
      typeof txid === 'string' &&
      /^[0-9a-f]{64}$/.test(txid) &&
      Number.isSafeInteger(vout) &&
      Number.isSafeInteger(value)
    if (!isCoin) throw rpcFailure(network, 'the node listed something else')
    const isConfirmed = status?.confirmed === true
    return { transactionId: txid, index: vout as number, value: BigInt(value as number), isConfirmed } // checked above
  })
}

/**
 * What a virtual byte costs (satoshi) to be in within about three blocks, by Esplora's `fee-estimates`, or by
 * mempool.space's own; 1 at least. Failures: `RPC_FAILED`, `ABORTED`.
 */
export async function readFeeRate(network: Network, signal: AbortSignal | undefined): Promise<number> {
  const read = async (path: string, key: string) => {
    const answer = (await readEsplora(network, { path, signal })) as Readonly<Record<string, unknown>> | null
    const rate = Number(answer?.[key])
    if (!(rate > 0 && rate <= highestRate)) throw rpcFailure(network, 'the node named no fee')
    return Math.max(rate, 1)
  }
  try {
    return await read('/fee-estimates', '3')
  } catch (error) {
    if (isFoyerError(error, 'ABORTED')) throw error
    return read('/v1/fees/recommended', 'halfHourFee')
  }
}

// No block was ever that dear; a page's node that says so is not believed.
const highestRate = 10_000

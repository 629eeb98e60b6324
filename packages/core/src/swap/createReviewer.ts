import { isFoyerError, type Stop, toFailure } from '@foyer/common'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { repeatEvery } from '../environment/repeatEvery.js'
import { createAttempts } from '../features/createAttempts.js'
import type { Slice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import { buildStep } from './buildStep.js'
import { readQuote, wishOf } from './readQuote.js'
import type { SwapState } from './state.js'
import { isRunning } from './transitions.js'

/** How often the transaction is built again. */
const rebuildMs = 10_000

/** Keeps the transaction under review. */
export interface Reviewer {
  /** Builds it once, the one before staying on show. Never rejects. */
  build(): Promise<void>
  /** Builds it now and every 10 s until it is stopped. */
  watch(): Stop
  stop(): void
}

export function createReviewer(
  kernel: Kernel,
  client: BlockchainClient | undefined,
  { read, write }: Slice<SwapState>,
): Reviewer {
  const attempts = createAttempts()
  const watches = new Set<Stop>()
  const show = (review: SwapState['review']) => write(state => ({ ...state, review }))

  const build = async () => {
    const wish = wishOf(read())
    const { quote, gasPrice } = read()
    if (isRunning(read()) || !client || !wish) return
    const { signal, isCurrent } = attempts.begin()
    if (read().review.status !== 'ready') show({ status: 'building' })
    try {
      const known = 'amount' in quote ? quote.amount : undefined
      const quoted = known ?? (await readQuote(client, wish, { gasPrice, signal }))
      const built = await buildStep(kernel, client, { wish, quoted, signal }).catch(async error => {
        if (!isShort(error)) throw error
        // The price may have moved since it was quoted: what is short of the new one too is something else.
        const now = await readQuote(client, wish, { gasPrice, signal })
        if (isCurrent() && !isRunning(read()))
          write(state => ({ ...state, quote: { status: 'known', amount: now } }))
        return buildStep(kernel, client, { wish, quoted: now, signal })
      })
      if (isCurrent() && !isRunning(read())) show({ status: 'ready', ...built })
    } catch (error) {
      if (isCurrent() && !isRunning(read())) show({ status: 'failed', failure: toFailure(error) })
    }
  }

  return {
    build,
    watch() {
      void build()
      const stop = repeatEvery(rebuildMs, () => void build())
      watches.add(stop)
      return () => {
        stop()
        watches.delete(stop)
      }
    },
    stop() {
      attempts.end()
      for (const stop of watches) stop()
      watches.clear()
    },
  }
}

const isShort = (error: unknown) =>
  isFoyerError(error, 'SWAP_TRANSACTION_INVALID') && error.context.field === 'leastReceived'

import { toFailure } from '@foyer/common'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { createAttempts } from '../features/createAttempts.js'
import type { Slice } from '../features/createSlice.js'
import { readQuote, wishOf } from './readQuote.js'
import type { SwapState } from './state.js'
import { isRunning } from './transitions.js'

/** How long typing rests before a quote is asked for. */
const debounceMs = 200

/** Keeps the quote of the form; the newest question wins. */
export interface Quoter {
  /** Reads a quote once typing rested. */
  later(): void
  /** Reads one now, the one before staying on show. Nothing happens while wallet or network are at it. */
  now(): Promise<void>
  stop(): void
}

export function createQuoter(
  client: BlockchainClient | undefined,
  { read, write }: Slice<SwapState>,
): Quoter {
  const attempts = createAttempts()
  const held: { timer?: ReturnType<typeof setTimeout> | undefined } = {}

  const show = (quote: SwapState['quote']) => write(state => ({ ...state, quote }))

  const now = async () => {
    clearTimeout(held.timer)
    const wish = wishOf(read())
    if (isRunning(read())) return
    if (!client || !wish) return attempts.end()
    const { signal, isCurrent } = attempts.begin()
    const { quote, gasPrice } = read()
    if (quote.status !== 'known') show({ status: 'reading', amount: undefined })
    try {
      const amount = await readQuote(client, wish, { gasPrice, signal })
      if (isCurrent() && !isRunning(read())) show({ status: 'known', amount })
    } catch (error) {
      if (isCurrent() && !isRunning(read())) show({ status: 'failed', failure: toFailure(error) })
    }
  }

  return {
    now,
    later() {
      attempts.end()
      clearTimeout(held.timer)
      if (!wishOf(read())) return
      show({ status: 'reading' })
      held.timer = setTimeout(() => void now(), debounceMs)
    },
    stop() {
      clearTimeout(held.timer)
      attempts.end()
    },
  }
}

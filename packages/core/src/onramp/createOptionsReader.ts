import type { Stop } from '@foyer/common'
import { builtInOnrampOptions } from '../blockchain/onramp.js'
import { selectActiveNetwork } from '../networks/selectors.js'
import type { OnrampRoom } from './OnrampRoom.js'

/** Finds out what can be bought with what on the network in use. */
export interface OptionsReader {
  /** Reads it unless it is known; whoever asks meanwhile waits for the same answer. Never rejects. */
  load(): Promise<void>
  /** Forgets it: another network may have others. */
  forget(): void
  readonly stop: Stop
}

export function createOptionsReader({ kernel, client, slice }: OnrampRoom): OptionsReader {
  const held: { abort?: AbortController | undefined; reading?: Promise<void> | undefined } = {}

  const read = async (signal: AbortSignal) => {
    const networkId = selectActiveNetwork(kernel.store.getState())?.id
    const options = client ? await client.getOnrampOptions({ networkId, signal }) : builtInOnrampOptions
    if (!signal.aborted) slice.write(state => ({ ...state, options }))
  }

  const end = () => {
    held.abort?.abort()
    held.reading = undefined
  }

  return {
    load() {
      if (slice.read().options) return Promise.resolve()
      if (held.reading) return held.reading
      held.abort = new AbortController()
      const { signal } = held.abort
      const reading = read(signal)
        .catch(error => void (signal.aborted || kernel.report(error)))
        .finally(() => {
          if (held.reading === reading) held.reading = undefined
        })
      held.reading = reading
      return reading
    },
    forget() {
      end()
      slice.write(state => (state.options ? { ...state, options: undefined } : state))
    },
    stop: end,
  }
}

import { type Connector, FoyerError, namespaces, type Session } from '@foyer/common'

/** The behavior of the wallet to pair with. */
export type StoryPairing =
  /** Returns a pairing URI, and no wallet answers. */
  | 'wait'
  /** Like `wait`, with a pairing URI that expires soon. */
  | 'expire'
  /** Never returns a pairing URI. */
  | 'no-link'
  | 'approve'
  /** Declines the first pairing, and does not answer the next. */
  | 'decline'
  | FoyerError

const validityMs = 240_000
/** Less than a minute, but long enough for a busy machine. */
const soonMs = 55_000
/** The time that a person needs to decline. */
const decisionMs = 250

const never = () => new Promise<never>(() => undefined)
const pause = () => new Promise(resolve => setTimeout(resolve, decisionMs))

/** Returns a pairing URI as long as WalletConnect's, about 200 characters. The same number gives the same URI. */
function linkOf(number: number): string {
  const digits = '7f3a9c51e2b8604d'.repeat(8)
  const hex = (from: number) => digits.slice(from, from + 64)
  return `wc:${hex(number)}@2?expiryTimestamp=1795262400&relay-protocol=irn&symKey=${hex(number + 5)}`
}

/** Creates a connector for all namespaces that pairs according to the script. */
export function createStoryPairing(script: StoryPairing, open: () => Session): Connector {
  let count = 0
  return {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces,
    async connect({ onPairingUri }) {
      count += 1
      if (script === 'no-link') return never()
      if (script instanceof FoyerError) throw script
      onPairingUri?.({
        uri: linkOf(count),
        expiresAt: Date.now() + (script === 'expire' ? soonMs : validityMs),
      })
      if (script === 'wait' || script === 'expire' || (script === 'decline' && count > 1)) return never()
      await pause()
      if (script === 'decline') throw new FoyerError('CONNECT_REJECTED')
      return [open()]
    },
  }
}

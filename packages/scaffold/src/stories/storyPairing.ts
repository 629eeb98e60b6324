import { type Connector, FoyerError, namespaces, type Session } from '@foyer/common'

/** How the wallet at the other end of a link behaves. */
export type StoryPairing =
  /** The link comes, and nobody answers. */
  | 'wait'
  /** The same, and the link is renewed soon. */
  | 'expire'
  /** The link is on its way. */
  | 'no-link'
  | 'approve'
  /** The first link is declined, and nobody answers the next. */
  | 'decline'
  | FoyerError

const validityMs = 240_000
/** Less than a minute, and long enough for a busy machine. */
const soonMs = 55_000
/** A person needs a moment to decline. */
const decisionMs = 250

const never = () => new Promise<never>(() => undefined)
const pause = () => new Promise(resolve => setTimeout(resolve, decisionMs))

/** A link as WalletConnect makes it: about 200 characters. The same number gives the same link. */
function linkOf(number: number): string {
  const digits = '7f3a9c51e2b8604d'.repeat(8)
  const hex = (from: number) => digits.slice(from, from + 64)
  return `wc:${hex(number)}@2?expiryTimestamp=1795262400&relay-protocol=irn&symKey=${hex(number + 5)}`
}

/** A connector of all namespaces that pairs by link as a story wants it. */
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

import { type FollowedLink, followLink } from '@foyer/common/session-kit'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { toNetworkId } from '../request/chainId.js'
import { readAddresses, type WalletState } from '../request/walletState.js'
import { type EvmLink, toLink } from './EvmLink.js'
import { watchProvider } from './watchProvider.js'

// MetaMask reports a lost connection to its node, which it repairs itself, as a disconnect with this code.
const reconnecting = 1013

/**
 * Follows a provider from one state to the next. Wallets report one change as several events in any order, so parts are
 * collected until the task ends. What makes no sense is no reason to end a link, nor to believe it: it is read again.
 */
export function followProvider(
  provider: Eip1193Provider,
  { first, readAgain }: { readonly first: EvmLink; readonly readAgain: () => void },
): FollowedLink<EvmLink> {
  let reported: Partial<WalletState> = {}
  const watch = ({ settle, link, adopt }: FollowedLink<EvmLink>) => {
    const report = (part: Partial<WalletState>) => {
      reported = { ...reported, ...part }
      settle(() => {
        const next = { ...link(), ...reported }
        reported = {}
        return toLink(next, link())
      })
    }
    return watchProvider(provider, {
      accountsChanged(answer) {
        try {
          report({ addresses: readAddresses(answer) })
        } catch {
          readAgain()
        }
      },
      chainChanged(answer) {
        const networkId = toNetworkId(answer)
        if (networkId) report({ networkId })
        else readAgain()
      },
      disconnect(error) {
        if ((error as { code?: unknown } | null | undefined)?.code === reconnecting) readAgain()
        else adopt(undefined)
      },
    })
  }
  return followLink(first, { watch })
}

import { FoyerError, type Network, parseAccountId, type Session } from '@foyer/common'
import { createLinkState } from '@foyer/common/session-kit'
import { isSameAccount } from '../address/ss58.js'
import { extensionSigner } from '../capabilities/extensionSigner.js'
import { polkadotCapabilities } from '../capabilities/polkadotCapabilities.js'
import type { Injected } from '../discovery/InjectedExtension.js'
import { describeKey } from './describeKey.js'
import { followWallet } from './followWallet.js'
import { type Link, readLink } from './readLink.js'
import type { WalletAccount } from './WalletAccount.js'

/** A wallet that let the page in. */
export interface OpenWallet {
  readonly injected: Injected
  readonly connectorId: string
  /** At least one. */
  readonly accounts: readonly WalletAccount[]
  /** The host's networks, the wanted one first. */
  readonly networks: readonly [Network, ...Network[]]
  /** The wallet or the page ended the link; not called when it is merely released. */
  readonly onEnd: () => void
}

/** Opens a session over a wallet. It listens at once, until it is closed or released. Throws `WALLET_ANSWER_INVALID`. */
export function createPolkadotSession(opened: OpenWallet): Session {
  const { injected, connectorId, accounts, networks, onEnd } = opened
  const first = readLink(accounts, networks)
  if (!first) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'accounts.get' })
  const known = new Map<string, Network>(networks.map(each => [each.id, each]))
  const state = createLinkState<Link>(first, () => {
    if (end()) state.events.emit({ type: 'closed' })
  })
  const { read, release, end } = followWallet(injected, {
    onRead(shown) {
      const { networkId } = state.link()
      state.adopt(readLink(shown, [known.get(networkId) ?? { id: networkId }, ...networks]))
    },
    onStop: state.stop,
    onEnd,
  })
  const heldAs = (address: string) => state.link().held.find(each => isSameAccount(each.address, address))
  const acting = { account: () => state.link().accounts[0], networkOf: (id: string) => known.get(id) }
  return {
    ...polkadotCapabilities(extensionSigner(injected, heldAs), acting),
    namespace: 'polkadot',
    linkId: `polkadot:${connectorId}`,
    provider: injected,
    get accounts() {
      return state.link().accounts
    },
    get networkId() {
      return state.link().networkId
    },
    subscribe: state.events.subscribe,
    resync: () => read(),
    describeAccount: account => describeKey(heldAs(parseAccountId(account).address)),
    async switchNetwork({ network }) {
      const link = moveTo(network, state.link())
      known.set(network.id, network)
      state.adopt(link)
    },
    close: async () => void end(),
    release: () => void release(),
  }
}

/** Extensions are on no network: a page moves as it likes, as far as their accounts may be used there. */
function moveTo(network: Network, { shown }: Link): Link {
  const { id } = network
  const link = readLink(shown, [network])
  if (link?.networkId === id) return link
  const reason = 'the wallet has no account for this network'
  throw new FoyerError('NETWORK_SWITCH_FAILED', { networkId: id, reason })
}

import { FoyerError, type Network, parseAccountId, type Session } from '@foyer/common'
import { createKnownNetworks } from '@foyer/common/adapter-kit'
import { createSession, followLink } from '@foyer/common/session-kit'
import { isSameAccount } from '../address/ss58.js'
import { extensionSigner } from '../capabilities/extensionSigner.js'
import { polkadotCapabilities } from '../capabilities/polkadotCapabilities.js'
import type { Injected } from '../discovery/InjectedExtension.js'
import { createReading } from './createReading.js'
import { describeKey } from './describeKey.js'
import { type Link, readLink } from './readLink.js'
import type { WalletAccount } from './WalletAccount.js'
import { watchAccounts } from './watchAccounts.js'

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
  const { find, remember } = createKnownNetworks(networks)
  const reading = createReading(injected, shown => {
    const { networkId } = state.link()
    if (shown) state.adopt(readLink(shown, [find(networkId) ?? { id: networkId }, ...networks]))
  })
  const state = followLink<Link>(first, {
    watch: () => watchAccounts(injected, told => reading.hear(told)),
    onEnd,
  })
  const heldAs = (address: string) => state.link().held.find(each => isSameAccount(each.address, address))
  const acting = { account: () => state.link().accounts[0], networkOf: find }
  return createSession({
    namespace: 'polkadot',
    connectorId,
    provider: injected,
    state,
    capabilities: {
      ...polkadotCapabilities(extensionSigner(injected, heldAs), acting),
      describeAccount: account => describeKey(heldAs(parseAccountId(account).address)),
      async switchNetwork({ network }) {
        const link = moveTo(network, state.link())
        remember([network])
        state.adopt(link)
      },
    },
    resync: () => reading.read(),
    leave: onEnd,
  })
}

/** Extensions are on no network: a page moves as it likes, as far as their accounts may be used there. */
function moveTo(network: Network, { shown }: Link): Link {
  const { id } = network
  const link = readLink(shown, [network])
  if (link?.networkId === id) return link
  const reason = 'the wallet has no account for this network'
  throw new FoyerError('NETWORK_SWITCH_FAILED', { networkId: id, reason })
}

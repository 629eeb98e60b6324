import { FoyerError, type Network, type Session } from '@foyer/common'
import { createLinkState } from '@foyer/common/session-kit'
import { bitcoinCapabilities } from '../capabilities/bitcoinCapabilities.js'
import type { BitcoinFace } from '../wallet/BitcoinFace.js'
import type { WalletAccount } from '../wallet/WalletAccount.js'
import { idsFrom, isOn, readLink } from './readLink.js'

/** A wallet that let the page in. */
export interface OpenWallet {
  readonly face: BitcoinFace
  readonly connectorId: string
  /** At least one. */
  readonly accounts: readonly WalletAccount[]
  /** The host's networks, the wanted one first. */
  readonly networks: readonly [Network, ...Network[]]
}

/** Opens a session over a wallet. It listens at once, until it is closed or released. Throws `WALLET_ANSWER_INVALID`. */
export function createBitcoinSession({ face, connectorId, accounts, networks }: OpenWallet): Session {
  const first = readLink(accounts, idsFrom(networks))
  if (!first) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'connect' })
  let isOpen = true
  let turn = 0
  const state = createLinkState(first, () => {
    if (release()) state.events.emit({ type: 'closed' })
  })
  const refresh = async () => {
    const own = ++turn
    const shown = await face.read().catch(() => undefined) // what cannot be read stays as it was
    if (shown && own === turn) state.adopt(readLink(shown, idsFrom(networks, state.link().networkId)))
  }
  const stopWatching = face.watch(() => void refresh())
  const release = () => {
    const wasOpen = isOpen
    isOpen = false
    state.stop()
    stopWatching()
    return wasOpen
  }
  const move = async ({ network, signal }: { readonly network: Network; readonly signal?: AbortSignal }) => {
    const networkId = network.id
    const isThere = (shown: readonly WalletAccount[]) => shown.some(each => isOn(each, networkId))
    if (!isThere(await face.read(signal))) await face.switchNetwork?.({ networkId, signal })
    const shown = await face.read(signal)
    if (!isThere(shown)) {
      const reason = 'the wallet does not offer this network'
      throw new FoyerError('NETWORK_SWITCH_FAILED', { networkId, reason })
    }
    turn += 1
    state.adopt(readLink(shown, [networkId]))
  }
  const isElsewhereToo = accounts.some(each => !isOn(each, first.networkId))
  return {
    ...bitcoinCapabilities(face.signer, {
      account: () => state.link().accounts[0],
      accounts: () => state.link().held,
      find: id => state.link().held[state.link().accounts.indexOf(id)],
      networkOf: id => networks.find(each => each.id === id),
    }),
    namespace: 'bip122',
    linkId: `bip122:${connectorId}`,
    provider: face.provider,
    get accounts() {
      return state.link().accounts
    },
    get networkId() {
      return state.link().networkId
    },
    subscribe: state.events.subscribe,
    resync: refresh,
    ...((face.switchNetwork || isElsewhereToo) && { switchNetwork: move }),
    async close() {
      if (release()) await face.leave()
    },
    release: () => void release(),
  }
}

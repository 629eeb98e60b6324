import { FoyerError, isFoyerError, type Network, type Session } from '@foyer/common'
import type { StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
import { askFeature, createLinkState, leaveWallet, watchWallet } from '@foyer/common/session-kit'
import { solanaCapabilities } from '../capabilities/solanaCapabilities.js'
import { standardSigner } from '../capabilities/standardSigner.js'
import { readAccounts } from './readAccounts.js'
import { idsFrom, isOn, type Link, readLink } from './readLink.js'

/** A wallet that let the page in. */
export interface OpenWallet {
  readonly wallet: StandardWallet
  readonly connectorId: string
  /** At least one. */
  readonly accounts: readonly StandardAccount[]
  /** The host's networks, the wanted one first. */
  readonly networks: readonly [Network, ...Network[]]
}

/** Opens a session over a wallet. It listens at once, until it is closed or released. Throws `WALLET_ANSWER_INVALID`. */
export function createSolanaSession({ wallet, connectorId, accounts, networks }: OpenWallet): Session {
  const first = readLink(accounts, idsFrom(networks))
  if (!first) throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'standard:connect' })
  let isOpen = true
  const state = createLinkState(first, () => {
    if (release()) state.events.emit({ type: 'closed' })
  })
  const readWallet = (): Link | undefined => {
    const { networkId } = state.link()
    return readLink(accountsOf(wallet, state.link().held), idsFrom(networks, networkId))
  }
  const stopWatching = watchWallet(wallet, () => state.settle(readWallet))
  const release = () => {
    const wasOpen = isOpen
    isOpen = false
    state.stop()
    stopWatching()
    return wasOpen
  }
  const signer = standardSigner(wallet, address => state.link().held.find(each => each.address === address))
  const networkOf = (id: string) => networks.find(each => each.id === id)
  return {
    ...solanaCapabilities(signer, { account: () => state.link().accounts[0], networkOf }),
    namespace: 'solana',
    linkId: `solana:${connectorId}`,
    provider: wallet,
    get accounts() {
      return state.link().accounts
    },
    get networkId() {
      return state.link().networkId
    },
    subscribe: state.events.subscribe,
    resync: async () => state.adopt(readWallet()),
    async switchNetwork({ network, signal }) {
      await showOn(wallet, { network, signal, isThere: () => isHeldOn(wallet, network) })
      state.adopt(readLink(accountsOf(wallet, []), [network.id]))
    },
    async close() {
      if (release()) await leaveWallet(wallet)
    },
    release: () => void release(),
  }
}

/** Wallets of Solana follow the page from network to network; those that show one only are asked for another. */
async function showOn(
  wallet: StandardWallet,
  {
    network,
    signal,
    isThere,
  }: { readonly network: Network; readonly signal: AbortSignal | undefined; readonly isThere: () => boolean },
): Promise<void> {
  if (isThere()) return
  const networkId = network.id
  try {
    await askFeature(wallet, { feature: 'standard:connect', inputs: [], kind: 'switch', networkId, signal })
  } catch (error) {
    if (!isFoyerError(error, 'REQUEST_UNSUPPORTED')) throw error
  }
  if (!isThere()) {
    throw new FoyerError('NETWORK_SWITCH_FAILED', {
      networkId,
      reason: 'the wallet does not offer this network',
    })
  }
}

function isHeldOn(wallet: StandardWallet, { id }: Network): boolean {
  return accountsOf(wallet, []).some(each => isOn(each, id))
}

/** A wallet that cannot be read keeps what was known of it. */
function accountsOf(wallet: StandardWallet, known: readonly StandardAccount[]): readonly StandardAccount[] {
  try {
    return Array.isArray(wallet.accounts) ? readAccounts(wallet.accounts) : known
  } catch {
    return known
  }
}

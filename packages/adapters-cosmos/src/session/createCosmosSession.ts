import { FoyerError, isFoyerError, type Network, type NetworkId, type Session } from '@foyer/common'
import { bytesToHex } from '../capabilities/bytes.js'
import { cosmosCapabilities } from '../capabilities/cosmosCapabilities.js'
import { keplrSigner } from '../capabilities/keplrSigner.js'
import type { OpenContext } from '../connector/WalletSource.js'
import { enterNetwork } from '../wallet/enterNetwork.js'
import { leaveKeplr } from '../wallet/leaveKeplr.js'
import { isPassive } from '../wallet/readSilently.js'
import { type CosmosLink, toLink } from './CosmosLink.js'
import { type Followed, followWallet } from './followWallet.js'

/** A wallet that let the page in, and what its connector shares. */
export interface OpenWallet extends Followed, OpenContext {
  readonly connectorId: string
}

/** Opens a session over a wallet. It listens at once, until it is closed or released. */
export function createCosmosSession(opened: OpenWallet): Session {
  const { wallet, connectorId, networkIds, networkOf, remember } = opened
  const { link, events, refresh, move, stop } = followWallet(opened)
  const keyOf = (address: string) => (link().key.address === address ? link().key : undefined)
  return {
    ...cosmosCapabilities(keplrSigner(wallet, keyOf), { account: () => link().accounts[0], networkOf }),
    namespace: 'cosmos',
    linkId: `cosmos:${connectorId}`,
    provider: wallet,
    get accounts() {
      return link().accounts
    },
    get networkId() {
      return link().networkId
    },
    subscribe: events.subscribe,
    describeAccount: account => (account === link().accounts[0] ? describeKey(link()) : undefined),
    async resync() {
      // Others would ask their owner whenever a locked wallet's page comes back.
      if (isPassive(wallet)) await refresh()
    },
    async switchNetwork({ network, signal }) {
      const key = await enterNetwork(wallet, { network, kind: 'switch', signal }).catch(error => {
        throw toSwitchError(error, network)
      })
      remember([network])
      move(toLink(network.id, key))
    },
    async close() {
      const left: readonly NetworkId[] = [link().networkId, ...networkIds]
      if (stop()) await leaveKeplr(wallet, left)
    },
    release: () => void stop(),
  }
}

function describeKey({ key: { publicKey, label } }: CosmosLink) {
  return { publicKey: bytesToHex(publicKey), ...(label ? { label } : {}) }
}

function toSwitchError(error: unknown, { id: networkId }: Network): unknown {
  if (!isFoyerError(error, 'NETWORK_UNSUPPORTED')) return error
  const reason = 'the wallet does not know this network'
  return new FoyerError('NETWORK_SWITCH_FAILED', { networkId, reason }, { cause: error })
}

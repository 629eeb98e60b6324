import { FoyerError, isFoyerError, type Network, type Session } from '@foyer/common'
import { createSession } from '@foyer/common/session-kit'
import { bytesToHex } from '../capabilities/bytes.js'
import type { Actor } from '../capabilities/CosmosSigner.js'
import { cosmosCapabilities } from '../capabilities/cosmosCapabilities.js'
import { keplrSigner } from '../capabilities/keplrSigner.js'
import type { OpenContext } from '../connector/WalletSource.js'
import { mapCosmosError } from '../request/mapError.js'
import { enterNetwork } from '../wallet/enterNetwork.js'
import { leaveKeplr } from '../wallet/leaveKeplr.js'
import type { CosmosKey } from '../wallet/readKey.js'
import { type CosmosLink, toLink } from './CosmosLink.js'
import type { AccountNotes } from './createAccountNotes.js'
import { type Followed, type Following, followWallet } from './followWallet.js'

/** A wallet that let the page in, and what its connector shares. */
export interface OpenWallet extends Followed, OpenContext {
  readonly connectorId: string
  /** Where its accounts are noted; absent where it can be asked silently. */
  readonly notes?: AccountNotes
}

/** Opens a session over a wallet. It listens at once, until it is closed or released. */
export function createCosmosSession(opened: OpenWallet): Session {
  const { wallet, connectorId, networkIds, networkOf, remember, notes, isPassive } = opened
  const followed = followWallet(opened)
  const { link, events, refresh, move, stop } = followed
  const requireKey = keyReader(followed)
  noteChanges(followed, opened)
  const acting = { account: () => link().accounts[0], networkOf }
  const switchNetwork: Session['switchNetwork'] = async ({ network, signal }) => {
    try {
      await requireKey({ address: link().key.address, signal })
      const key = await enterNetwork(wallet, { network, kind: 'switch', signal })
      remember([network])
      move(toLink(network.id, key))
    } catch (error) {
      throw toSwitchError(error, network)
    }
  }
  return createSession({
    namespace: 'cosmos',
    connectorId,
    provider: wallet,
    state: { link, events, release: stop },
    capabilities: {
      ...cosmosCapabilities(keplrSigner(wallet, requireKey), acting),
      switchNetwork,
      describeAccount: account => (account === link().accounts[0] ? describeKey(link()) : undefined),
    },
    async resync() {
      // Others would ask their owner whenever a locked wallet's page comes back.
      if (isPassive) await refresh()
    },
    leave() {
      notes?.forget()
      return leaveKeplr(wallet, [link().networkId, ...networkIds])
    },
  })
}

/** What a wallet shows is noted from the first moment on, and forgotten when the wallet ends the session. */
function noteChanges({ link, events }: Following, { isVerified, notes }: OpenWallet): void {
  if (isVerified) notes?.keep(link())
  events.subscribe(({ type }) => (type === 'closed' ? notes?.forget() : notes?.keep(link())))
}

/** Makes the way to the key of the account in use. It rejects for any other, also where the wallet changed it unheard. */
function keyReader({ link, verify }: Following) {
  return async ({ address, signal }: Pick<Actor, 'address' | 'signal'>): Promise<CosmosKey> => {
    await verify(signal)
    const { key } = link()
    if (key.address !== address) throw new FoyerError('WALLET_UNAUTHORIZED')
    return key
  }
}

function describeKey({ key: { publicKey, label } }: CosmosLink) {
  return { publicKey: bytesToHex(publicKey), ...(label ? { label } : {}) }
}

function toSwitchError(error: unknown, { id: networkId }: Network): unknown {
  // Before it is asked to switch, the wallet may have been asked for its account.
  if (isFoyerError(error, 'REQUEST_REJECTED') || isFoyerError(error, 'REQUEST_FAILED'))
    return mapCosmosError(error.cause, { kind: 'switch', method: 'getKey', networkId })
  if (!isFoyerError(error, 'NETWORK_UNSUPPORTED')) return error
  const reason = 'the wallet does not know this network'
  return new FoyerError('NETWORK_SWITCH_FAILED', { networkId, reason }, { cause: error })
}

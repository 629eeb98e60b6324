import { FoyerError, type Network, type NetworkId, type Session } from '@foyer/common'
import { createSession, followLink } from '@foyer/common/session-kit'
import { bitcoinCapabilities } from '../capabilities/bitcoinCapabilities.js'
import { isUnknownMethod } from '../request/mapError.js'
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
  let turn = 0
  const refresh = async (told?: readonly WalletAccount[]) => {
    const own = ++turn
    // A wallet that cannot be asked is believed what it tells; what else cannot be read stays as it was.
    const shown = await face.read().catch(error => (isUnknownMethod(error) ? told : undefined))
    if (shown && own === turn) state.adopt(readLink(shown, idsFrom(networks, state.link().networkId)))
  }
  const state = followLink(first, { watch: () => face.watch(told => void refresh(told)) })
  const switchNetwork: Session['switchNetwork'] = async ({ network, signal }) => {
    const networkId = network.id
    const shown = await showOn(face, { networkId, signal })
    turn += 1
    state.adopt(readLink(shown, [networkId]))
  }
  const canSwitch = face.switchNetwork || accounts.some(each => !isOn(each, first.networkId))
  const capabilities = bitcoinCapabilities(face.signer, {
    account: () => state.link().accounts[0],
    accounts: () => state.link().held,
    find: id => state.link().held[state.link().accounts.indexOf(id)],
    networkOf: id => networks.find(each => each.id === id),
  })
  return createSession({
    namespace: 'bip122',
    connectorId,
    provider: face.provider,
    state,
    capabilities: { ...capabilities, ...(canSwitch && { switchNetwork }) },
    resync: () => refresh(),
    leave: face.leave,
  })
}

/** Asks a wallet for a network where it is not there already. Resolves to the accounts it then shows. */
async function showOn(
  face: BitcoinFace,
  { networkId, signal }: { readonly networkId: NetworkId; readonly signal: AbortSignal | undefined },
): Promise<readonly WalletAccount[]> {
  const isThere = (shown: readonly WalletAccount[]) => shown.some(each => isOn(each, networkId))
  if (!isThere(await face.read(signal))) await face.switchNetwork?.({ networkId, signal })
  const shown = await face.read(signal)
  if (isThere(shown)) return shown
  throw new FoyerError('NETWORK_SWITCH_FAILED', {
    networkId,
    reason: 'the wallet does not offer this network',
  })
}

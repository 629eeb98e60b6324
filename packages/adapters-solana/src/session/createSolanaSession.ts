import { FoyerError, isFoyerError, type Network, type Session } from '@foyer/common'
import type { ActingAccount, StandardAccount, StandardWallet } from '@foyer/common/adapter-kit'
import { askFeature, createSession, followLink, leaveWallet, watchWallet } from '@foyer/common/session-kit'
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
  const readNow = ({ held, networkId }: Link) =>
    readLink(accountsOf(wallet, held), idsFrom(networks, networkId))
  const state = followLink(first, {
    watch: ({ settle, link }) => watchWallet(wallet, () => settle(() => readNow(link()))),
  })
  const signer = standardSigner(wallet, address => state.link().held.find(each => each.address === address))
  const acting: ActingAccount = {
    account: () => state.link().accounts[0],
    networkOf: id => networks.find(each => each.id === id),
  }
  const switchNetwork: Session['switchNetwork'] = async ({ network, signal }) => {
    await showOn(wallet, { network, signal, isThere: () => isHeldOn(wallet, network) })
    state.adopt(readLink(accountsOf(wallet, []), [network.id]))
  }
  return createSession({
    namespace: 'solana',
    connectorId,
    provider: wallet,
    state,
    capabilities: { ...solanaCapabilities(signer, acting), switchNetwork },
    resync: async () => state.adopt(readNow(state.link())),
    leave: () => leaveWallet(wallet),
  })
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

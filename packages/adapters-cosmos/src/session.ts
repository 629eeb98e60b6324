import {
  type AccountDescription,
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type Network,
  type ReconnectRequest,
  type Session,
  toAccountId,
} from '@foyer/common'
import type { ActingAccount, Opening } from '@foyer/common/adapter-kit'
import { createSession, openSession } from '@foyer/common/session-kit'
import { type AccountNotes, createAccountNotes } from './accountNotes.js'
import { cosmosCapabilities } from './capabilities.js'
import { mapCosmosError } from './errors.js'
import { type Followed, type Following, followWallet } from './followWallet.js'
import { bytesToHex } from './requests.js'
import { type KeyReader, keplrSigner } from './signers.js'
import {
  type CosmosState,
  enterNetwork,
  type KeplrWallet,
  leaveKeplr,
  type OpenContext,
  readSilently,
  toState,
  type WalletSource,
} from './wallet.js'

/**
 * Asks a wallet to let the page in and opens a session: on the wanted network, or on the next of the host's networks that
 * the wallet knows or can be told about.
 */
export function connectWallet(
  opening: Opening<WalletSource>,
  request: ConnectRequest,
): Promise<readonly Session[]> {
  const open = async (wallet: KeplrWallet) => {
    const current = await enterFirst(wallet, request)
    return toSession(opening, { wallet, current, isVerified: true, request })
  }
  return openSession({ ...opening, open }, request)
}

/**
 * Opens a session on what the wallet still shows the page. One that cannot be asked silently is asked nothing, and one may show
 * nothing: the session is on the account that was noted, until the visitor does something with it.
 */
export function reconnectWallet(
  opening: Opening<WalletSource>,
  request: ReconnectRequest,
): Promise<readonly Session[]> {
  const { networks, signal } = request
  const networkIds = networks.map(({ id }) => id)
  const open = async (wallet: KeplrWallet) => {
    const { isPassive } = opening
    const shown = isPassive ? await readSilently(wallet, { networkIds, isPassive, signal }) : 'nothing'
    if (shown === 'refused') return undefined
    if (shown !== 'nothing') return toSession(opening, { wallet, current: shown, isVerified: true, request })
    const noted = notesOf(opening).find(networkIds)
    // Asked silently, it said that it shows none.
    const current = noted && { ...noted, isResting: isPassive === true }
    return current && toSession(opening, { wallet, current, isVerified: false, request })
  }
  return openSession({ ...opening, open }, request)
}

async function enterFirst(wallet: KeplrWallet, { networks, signal }: ConnectRequest): Promise<CosmosState> {
  let failure: unknown
  for (const network of networks) {
    try {
      return toState(network.id, await enterNetwork(wallet, { network, kind: 'connect', signal }))
    } catch (error) {
      if (!isFoyerError(error, 'NETWORK_UNSUPPORTED')) throw error
      failure ??= error
    }
  }
  throw failure
}

interface Opened extends Pick<OpenWallet, 'wallet' | 'current' | 'isVerified'> {
  readonly request: ReconnectRequest
}

function toSession(opening: Opening<WalletSource>, { request: { networks }, ...opened }: Opened): Session {
  return createCosmosSession({
    ...opening,
    ...opened,
    networkIds: networks.map(({ id }) => id),
    notes: notesOf(opening),
    isVisible: () => opening.pageOf()?.document?.visibilityState !== 'hidden',
  })
}

function notesOf({ connectorId, pageOf }: Opening<WalletSource>): AccountNotes {
  return createAccountNotes(() => pageOf()?.localStorage, connectorId)
}

/** A wallet that let the page in, and what its connector shares. */
interface OpenWallet extends Followed, OpenContext {
  readonly connectorId: string
  /** Where its accounts are noted: it may show none when the page comes again. */
  readonly notes: AccountNotes
}

/** Opens a session over a wallet. It listens at once, until it is closed or released. */
function createCosmosSession(opened: OpenWallet): Session {
  const { wallet, connectorId, networkIds, networkOf, remember, notes, isPassive } = opened
  const followed = followWallet(opened)
  const { current, events, refresh, follow, move, stop } = followed
  const keys = createKeyReader(followed)
  noteChanges(followed, opened)
  const acting: ActingAccount = {
    account: () => current().accounts[0],
    networkOf,
    readAccounts: async () => current().accounts,
    // It just answered, so that reading what it shows asks its owner nothing.
    follow: account => void refresh().then(() => follow(account)),
  }
  const switchNetwork: Session['switchNetwork'] = async ({ network, signal }) => {
    try {
      await keys.requireKey({ address: current().key.address, networkId: current().networkId, signal })
      const key = await enterNetwork(wallet, { network, kind: 'switch', signal })
      remember([network])
      move(toState(network.id, key))
    } catch (error) {
      throw toSwitchError(error, network)
    }
  }
  return createSession({
    namespace: 'cosmos',
    connectorId,
    provider: wallet,
    state: { current, events, release: stop },
    capabilities: {
      ...cosmosCapabilities(keplrSigner(wallet, keys), acting),
      switchNetwork,
      describeAccount: account => (account === current().accounts[0] ? describeKey(current()) : undefined),
    },
    async refresh() {
      // Others would ask their owner whenever a locked wallet's page comes back.
      if (isPassive) await refresh()
    },
    leave() {
      notes.forget()
      return leaveKeplr(wallet, [current().networkId, ...networkIds])
    },
  })
}

/** What a wallet shows is noted from the first moment on, and forgotten when the wallet ends the session. */
function noteChanges({ current, events }: Following, { isVerified, notes }: OpenWallet): void {
  if (isVerified) notes.keep(current())
  events.subscribe(({ type }) => {
    if (type === 'closed') notes.forget()
    // Another tab may have noted a newer one meanwhile.
    else if (current().isConfirmed !== false) notes.keep(current())
  })
}

/** Makes the way to the key of the account in use, also where the wallet changed it unheard. */
function createKeyReader({ current, confirm }: Following): KeyReader {
  const keyOf = (address: string) => {
    const { key } = current()
    if (key.address !== address) throw new FoyerError('WALLET_UNAUTHORIZED')
    return key
  }
  return {
    knownKey: async ({ address }) => keyOf(address),
    async requireKey({ address, networkId, signal }) {
      await confirm({ account: toAccountId(networkId, address), signal })
      return keyOf(address)
    },
  }
}

function describeKey({ key: { publicKey, label, signsNothing } }: CosmosState): AccountDescription {
  return {
    publicKey: bytesToHex(publicKey),
    ...(label ? { label } : {}),
    ...(signsNothing ? { signsNothing } : {}),
  }
}

function toSwitchError(error: unknown, { id: networkId }: Network): unknown {
  // Before it is asked to switch, the wallet may have been asked for its account.
  if (isFoyerError(error, 'REQUEST_REJECTED') || isFoyerError(error, 'REQUEST_FAILED'))
    return mapCosmosError(error.cause, { kind: 'switch', method: 'getKey', networkId })
  if (!isFoyerError(error, 'NETWORK_UNSUPPORTED')) return error
  const reason = 'the wallet does not know this network'
  return new FoyerError('NETWORK_SWITCH_FAILED', { networkId, reason }, { cause: error })
}

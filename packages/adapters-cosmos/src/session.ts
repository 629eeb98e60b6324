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
import { type FollowedWallet, followWallet, type WalletTracker } from './followWallet.js'
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
 * Asks a wallet to connect and opens a session: on the requested network, or on the first of the host's networks that
 * the wallet supports or can add.
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
 * Opens a session on the account that the wallet shows without a prompt. If it cannot answer silently or shows none,
 * the session is on the stored account until the user's first request.
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
    // A wallet that answers silently has just reported that it shows no account.
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

interface OpenedWallet extends Pick<OpenWallet, 'wallet' | 'current' | 'isVerified'> {
  readonly request: ReconnectRequest
}

function toSession(
  opening: Opening<WalletSource>,
  { request: { networks }, ...opened }: OpenedWallet,
): Session {
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

/** A connected wallet and the dependencies of its connector. */
interface OpenWallet extends FollowedWallet, OpenContext {
  readonly connectorId: string
  /** The stored accounts, for a wallet that shows none after the next page load. */
  readonly notes: AccountNotes
}

/** Opens a session over a wallet. It listens for events until it is closed or released. */
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
    // The wallet just answered, so reading its account needs no prompt.
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
      // Other wallets, if locked, would prompt the user whenever the page becomes visible.
      if (isPassive) await refresh()
    },
    leave() {
      notes.forget()
      return leaveKeplr(wallet, [current().networkId, ...networkIds])
    },
  })
}

/** Stores the wallet's account on every change, and removes it when the wallet ends the session. */
function noteChanges({ current, events }: WalletTracker, { isVerified, notes }: OpenWallet): void {
  if (isVerified) notes.keep(current())
  events.subscribe(({ type }) => {
    if (type === 'closed') notes.forget()
    // An unconfirmed account is not stored, since another tab may have stored a newer account.
    else if (current().isConfirmed !== false) notes.keep(current())
  })
}

/** Creates the reader of the current account's key, which detects account changes without an event. */
function createKeyReader({ current, confirm }: WalletTracker): KeyReader {
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
  // The request for the account, which precedes the switch, may have failed.
  if (isFoyerError(error, 'REQUEST_REJECTED') || isFoyerError(error, 'REQUEST_FAILED'))
    return mapCosmosError(error.cause, { kind: 'switch', method: 'getKey', networkId })
  if (!isFoyerError(error, 'NETWORK_UNSUPPORTED')) return error
  const reason = 'the wallet does not know this network'
  return new FoyerError('NETWORK_SWITCH_FAILED', { networkId, reason }, { cause: error })
}

import {
  type AccountId,
  type EmbeddedAccountType,
  type EmbeddedRequest,
  type EmbeddedSmartAccount,
  type EmbeddedUser,
  type EmbeddedWallet,
  FoyerError,
  type FrameTheme,
  type NetworkId,
  type Stop,
} from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { createFeatureSlice, createSlice, type Slice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { createApprovalScreen } from '../../modal/router/controller.js'
import { variablesIn } from '../../modal/theme/controller.js'
import type { ThemeMode, ThemeVariables } from '../../modal/theme/Theme.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import { embeddedWalletId, selectActiveAccount, selectConnection } from '../../wallet/connection/selectors.js'
import type { Connection } from '../../wallet/connection/state.js'
import { socialProviderEntry } from '../../wallet/connection/walletEntries.js'
import { selectNamespaceWith } from '../../wallet/networks/selectors.js'
import { accountTypesEntry } from './embeddedEntries.js'
import { type EmbeddedKnown, type EmbeddedNeeds, type EmbeddedState, initialEmbeddedState } from './state.js'

/** The time for which the modal is visible before it shows the refusal. */
const refusalDelayMs = 300

/** Requests that change what the account holds. */
const movingMethods = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
]

/**
 * Shows the embedded wallet's requests in the modal. Requests for approval open a view, and closing the modal aborts
 * them. Unknown requests are refused visibly.
 */
function followRequests(needs: EmbeddedNeeds, slice: Slice<EmbeddedState>, wallet: EmbeddedWallet): Stop {
  const { store, notices, announceMove } = needs
  const approvalScreen = createApprovalScreen(needs)
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const refuse = (method: string) => {
    needs.log('error', new FoyerError('METHOD_NOT_ALLOWED', { method }))
    wallet.rejectPending()
    approvalScreen.reveal()
    const timer = setTimeout(() => {
      timers.delete(timer)
      notices.showSnackbar('error', { kind: 'notice', code: 'ACTION_NOT_ALLOWED' })
    }, refusalDelayMs)
    timers.add(timer)
  }
  const begin = ({ id, method }: EmbeddedRequest) => {
    update(slice, draft => {
      draft.approvals = [...draft.approvals, { id, method }]
    })
    approvalScreen.show()
  }
  const end = ({ id, method, status }: EmbeddedRequest) => {
    update(slice, draft => {
      draft.approvals = draft.approvals.filter(each => each.id !== id)
    })
    if (slice.read().approvals.length === 0) approvalScreen.leave()
    const account = selectActiveAccount(store.getState())
    if (status === 'succeeded' && account && movingMethods.includes(method)) announceMove(account)
  }

  const stops = [
    wallet.onRequest(request => {
      if (request.kind === 'unknown') {
        if (request.status === 'failed') refuse(request.method)
      } else if (request.kind === 'notSafe') {
        if (request.status === 'pending') begin(request)
        else end(request)
      }
    }),
    store.subscribe((state, previous) => {
      const isClosing = previous.modal.isOpen && !state.modal.isOpen
      if (isClosing && slice.read().approvals.length > 0) wallet.rejectPending()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    update(slice, draft => {
      draft.approvals = []
    })
  }
}

/** The actions on the embedded wallet of a connected visitor. */
export interface EmbeddedActions {
  /**
   * Switches to the account of another type. Resolves to the type in use afterwards, which is `eoa` if the requested
   * one could not be set. Never rejects.
   */
  chooseAccountType(type: EmbeddedAccountType): Promise<EmbeddedAccountType>
  /** Resolves to the frame's network, which may differ from the page's network. Failures: those of a frame request. */
  readChainId(): Promise<NetworkId>
  /**
   * Prepares the visitor's smart account. Resolves to its address and its deployment state. Failures: those of a
   * frame request.
   */
  initSmartAccount(): Promise<EmbeddedSmartAccount>
  /** Shows the frame in front of the modal until `hideFrame`. */
  showFrame(words: { readonly label: string; readonly closeLabel: string }): void
  hideFrame(): void
  /** Aborts all requests that wait in the frame. */
  cancelApprovals(): void
  /** The URL of the secure site's page for the wallet's owner. Empty without a secure site. */
  readonly dashboardUrl: string
}

/** The synchronization of the account type between the page and the frame. */
interface AccountTypes {
  use(type: EmbeddedAccountType): Promise<EmbeddedAccountType>
  stop: Stop
}

function createAccountTypes(needs: EmbeddedNeeds, slice: Slice<EmbeddedState>): AccountTypes {
  const { store, storage } = needs

  const settle = (type: EmbeddedAccountType) => {
    const namespace = selectNamespaceWith(store.getState(), 'smartAccounts')
    if (namespace) storage.write(accountTypesEntry, { ...storage.read(accountTypesEntry), [namespace]: type })
    const connection = embeddedConnection(store.getState())
    const account = connection && accountOf(connection, type)
    if (account && account !== connection.activeAccount) needs.chooseAccount(account)
    return type
  }
  const setChanging = (type: EmbeddedAccountType | undefined) =>
    update(slice, draft => {
      draft.changingTo = type
    })
  const use = async (type: EmbeddedAccountType) => {
    setChanging(type)
    try {
      const wallet = await needs.embeddedWallet()
      const used = settle(await wallet.preferAccountType(type))
      const network = embeddedConnection(store.getState())?.networkId
      if (network) {
        const properties = { accountType: used, network }
        needs.track({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties })
      }
      return used
    } catch (error) {
      needs.report(error)
      return settle('eoa')
    } finally {
      setChanging(undefined)
    }
  }

  const stop = store.subscribe((state, previous) => {
    const connection = embeddedConnection(state)
    const before = embeddedConnection(previous)
    if (!connection || !before || connection.activeAccount === before.activeAccount) return
    const type = typeOf(connection)
    const { changingTo, user } = slice.read()
    if (type && !changingTo && user?.preferredAccountType && user.preferredAccountType !== type)
      void use(type)
  })
  return { use, stop }
}

function embeddedConnection(state: EmbeddedKnown): Connection | undefined {
  const namespace = selectNamespaceWith(state, 'smartAccounts')
  const connection = namespace && selectConnection(state, namespace)
  return connection?.connectorId === embeddedWalletId ? connection : undefined
}

function accountOf(connection: Connection, type: EmbeddedAccountType): AccountId | undefined {
  return connection.accounts.find(each => connection.descriptions?.[each]?.kind === type)
}

function typeOf(connection: Connection): EmbeddedAccountType | undefined {
  const kind = connection.descriptions?.[connection.activeAccount]?.kind
  return kind === 'eoa' || kind === 'smartAccount' ? kind : undefined
}

/** Stores the signed-in user, the login method and the smart account networks in the state. */
function followUser(needs: EmbeddedNeeds, slice: Slice<EmbeddedState>, wallet: EmbeddedWallet): Stop {
  let isOver = false
  let address = ''

  const readNetworks = async () => {
    const ids = await wallet.smartAccountNetworks()
    const namespace = selectNamespaceWith(needs.store.getState(), 'smartAccounts')
    if (isOver || !wallet.user() || !namespace) return
    writeNetworks(ids.map((id): NetworkId => `${namespace}:${id}`))
  }
  /** Stores the smart account networks with the other networks of their namespace. */
  const writeNetworks = (smartAccountEnabledIds: readonly NetworkId[]) => {
    const namespace = selectNamespaceWith(needs.store.getState(), 'smartAccounts')
    update(createSlice(needs.store, 'networks'), ({ byNamespace }) => {
      const entry = namespace && byNamespace[namespace]
      if (entry) entry.smartAccountEnabledIds = smartAccountEnabledIds
    })
  }
  const settle = (user: EmbeddedUser | undefined) => {
    const { approvals } = slice.read()
    if (!user) {
      if (address !== '') writeNetworks([])
      needs.storage.remove(socialProviderEntry)
      address = ''
      return slice.write(() => ({ ...initialEmbeddedState, approvals }))
    }
    const authProvider = needs.storage.read(socialProviderEntry) ?? 'email'
    const email = user.email ?? wallet.email.address()
    slice.write(state => withInfo({ ...state, user, authProvider, email }, needs.store.getState()))
    if (address === user.address) return
    address = user.address
    readNetworks().catch(needs.report)
  }

  const stop = wallet.onUser(settle)
  if (wallet.user()) settle(wallet.user())
  const stopFollowing = needs.store.subscribe((state, previous) => {
    if (state.connection.byNamespace !== previous.connection.byNamespace)
      slice.write(own => withInfo(own, state))
  })
  return () => {
    isOver = true
    stop()
    stopFollowing()
  }
}

/** Adds the public part, which also depends on the account in use. */
function withInfo(own: EmbeddedState, state: EmbeddedKnown): EmbeddedState {
  const { user, authProvider, info } = own
  if (!user) return own
  const accountType = usesSmartAccount(state) ? 'smartAccount' : 'eoa'
  const isSmartAccountDeployed = user.smartAccountDeployed === true
  const isSame = info?.user === user && info.accountType === accountType && info.authProvider === authProvider
  return isSame ? own : { ...own, info: { user, authProvider, accountType, isSmartAccountDeployed } }
}

/**
 * Sends the theme to the frame, initially and after each change. The wallet keeps the newest theme for a frame that
 * loads later.
 */
function syncTheme({ store, report }: EmbeddedNeeds, wallet: EmbeddedWallet): Stop {
  const tell = () => {
    const { theme } = store.getState()
    const themeMode = shownMode(theme.mode)
    const variables = variablesIn(theme, themeMode)
    const w3mThemeVariables = toFrameVariables(themeMode, variables)
    wallet.syncTheme({ themeMode, themeVariables: variables, w3mThemeVariables }).catch(report)
  }
  tell()
  return store.subscribe((state, previous) => {
    if (state.theme !== previous.theme) tell()
  })
}

function shownMode(mode: ThemeMode): 'light' | 'dark' {
  if (mode !== 'system') return mode
  // There is no `matchMedia` outside a browser, for example in a host's tests.
  return globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** The background of the frame if the host sets none. */
const frameGround = { dark: '#121313', light: '#fff' } as const
/** The accent color of Foyer's own theme. */
const accent = { dark: '#2bb3c8', light: '#0c7489' } as const

/** Renames the host's variables to the names that secure sites use, and adds the defaults that these sites expect. */
function toFrameVariables(
  mode: 'light' | 'dark',
  variables: ThemeVariables,
): NonNullable<FrameTheme['w3mThemeVariables']> {
  const named = Object.entries(variables).map(([name, value]) => [name.replace('--foyer-', '--w3m-'), value])
  return { '--w3m-accent': accent[mode], '--w3m-background': frameGround[mode], ...Object.fromEntries(named) }
}

/**
 * Creates the room that follows the embedded wallet while the instance runs. Loads the wallet unless it is loaded
 * already.
 */
function createEmbeddedRoom(needs: EmbeddedNeeds): {
  readonly actions: EmbeddedActions
  readonly stop: Stop
} {
  const slice = createFeatureSlice(needs.store, { id: 'embedded', initial: initialEmbeddedState })
  let followed: EmbeddedWallet | undefined
  let isStopped = false
  const accountTypes = createAccountTypes(needs, slice)
  const stops: Stop[] = [
    accountTypes.stop,
    needs.addCloseGuard(({ view }) => (view === 'ApproveTransaction' ? 'block' : undefined)),
  ]
  const attach = (wallet: EmbeddedWallet) => {
    if (isStopped) return
    followed = wallet
    stops.push(
      followUser(needs, slice, wallet),
      followRequests(needs, slice, wallet),
      syncTheme(needs, wallet),
    )
  }
  needs.embeddedWallet().then(attach, needs.report)
  const cancelApprovals = () => followed?.rejectPending()
  return {
    actions: {
      chooseAccountType: accountTypes.use,
      readChainId: async () => (await needs.embeddedWallet()).chainId(),
      initSmartAccount: async () => (await needs.embeddedWallet()).initSmartAccount(),
      showFrame: words =>
        followed?.show({
          ...words,
          isInPlace: needs.store.getState().options.modal.placement === 'inline',
          onClose: cancelApprovals,
        }),
      hideFrame: () => followed?.hide(),
      cancelApprovals,
      dashboardUrl: dashboardUrl(needs.settings.services.secureFrameUrl),
    },
    stop() {
      isStopped = true
      for (const stop of stops.splice(0)) stop()
    },
  }
}

function dashboardUrl(frameUrl = ''): string {
  return URL.canParse(frameUrl) ? `${new URL(frameUrl).origin}/dashboard` : ''
}

/** The embedded wallet of a signed-in visitor: the user, the account type and the pending approvals. */
export const feature = defineFeature({
  id: 'embedded',
  slice: initialEmbeddedState,
  start: createEmbeddedRoom,
})

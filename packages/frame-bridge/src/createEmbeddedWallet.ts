import { type EmbeddedWallet, type EmbeddedWalletParts, FoyerError, isFoyerError } from '@foyer/common'
import { untilAborted } from '@foyer/common/session-kit'
import { aborted, frameMissing } from './errors.js'
import { holdFrame } from './frame/frame.js'
import { createSync, reloadFrame } from './frame/sync.js'
import { createEmail, createLoginState, createSocial, createUserState, type LoginState } from './login.js'
import { createFrameRequests, type FrameRequests } from './requests/frameRequests.js'
import { createWalletRequests } from './requests/walletRequests.js'
import { type Account, createAccount } from './session/account.js'
import { createAuthConnector } from './session/connector.js'
import { toNetworkId } from './session/embeddedUser.js'

/**
 * Creates an embedded wallet. Its keys stay in a cross-origin page, and only its answers reach the app. It has no
 * effect before the first call that needs the frame. Source: `@foyer/frame-bridge/protocol`.
 *
 * @example
 * const wallet = createEmbeddedWallet({
 *   frameUrl: 'https://wallet.example/frame',
 *   enableLogger: false,
 *   storage,
 *   preferredAccountType: () => 'smartAccount',
 * })
 * await wallet.email.connect({ email: 'ann@example.org' })
 */
export function createEmbeddedWallet(parts: EmbeddedWalletParts): EmbeddedWallet {
  const login = createLoginState(parts.storage)
  const users = createUserState()
  const hold = holdFrame(parts, () => {
    sync.repeat()
    if (users.user()) void account.refresh()
  })
  const frameRequests = createFrameRequests(hold)
  const sync = createSync(hold, frameRequests)
  const requests = createWalletRequests(frameRequests, () => {
    // A smart account is deployed by its first operation.
    if (users.user()?.smartAccountDeployed === false) void account.refresh()
  })
  const account = createAccount({
    frameRequests,
    requests,
    login,
    users,
    preferredAccountType: parts.preferredAccountType,
    // Makes other wallets on the same frame read the user again.
    onSignedOut: () => hold.held()?.opened.emit(),
  })
  return {
    connector: createAuthConnector({
      isUsed: login.isUsed,
      isConnected: signal => isConnected({ frameRequests, account }, signal),
      read: account.read,
      open: account.open,
    }),
    email: createEmail({
      ask: frameRequests.ask,
      askVisitor: requests.askVisitor,
      login,
      onNewEmail(email) {
        const user = users.user()
        if (user) users.set({ ...user, email })
      },
    }),
    social: createSocial({
      origin: hold.origin,
      ask: frameRequests.ask,
      login,
      preferredAccountType: parts.preferredAccountType,
      onUser: users.set,
    }),
    user: users.user,
    onUser: users.onUser,
    smartAccountNetworks: () => readSmartAccountNetworks(frameRequests, login),
    async preferAccountType(type) {
      const answer = frameRequests.ask({ name: 'SET_PREFERRED_ACCOUNT', payload: { type } })
      const set = await answer.catch(() => undefined)
      const used = set?.type ?? 'eoa'
      account.prefer(used, set?.address)
      return used
    },
    async chainId() {
      const { chainId } = await frameRequests.ask({ name: 'GET_CHAIN_ID' })
      return toNetworkId(chainId)
    },
    async initSmartAccount() {
      const { address, isDeployed } = await frameRequests.ask({ name: 'INIT_SMART_ACCOUNT' })
      const user = users.user()
      if (user) users.set({ ...user, smartAccountDeployed: isDeployed })
      return { address, isDeployed }
    },
    onRequest: requests.onRequest,
    rejectPending: requests.rejectPending,
    async load(signal) {
      await untilAborted(() => hold.frame().load(), signal).catch(error => {
        throw signal?.aborted ? aborted('LOAD', error) : error
      })
    },
    reload: () => reloadFrame(hold, frameRequests),
    syncTheme: sync.theme,
    syncApp: sync.app,
    show(appearance) {
      const frame = hold.held()
      if (!frame) throw frameMissing()
      frame.show(appearance)
    },
    hide: () => hold.held()?.hide(),
    close() {
      frameRequests.abortAll()
      account.release()
      hold.release()
    },
  }
}

/**
 * Resolves to whether a user is signed in to the frame. A "no", a refusal or an invalid answer deletes the stored
 * login. If the frame is unreachable or silent, it throws and keeps the login for the next try.
 */
async function isConnected(
  { frameRequests, account }: { readonly frameRequests: FrameRequests; readonly account: Account },
  signal: AbortSignal,
): Promise<boolean> {
  const answer = frameRequests.ask({ name: 'IS_CONNECTED', signal })
  const told = await answer.catch(error => {
    if (signal.aborted) throw new FoyerError('ABORTED', {}, { cause: error })
    const isAnswered = isFoyerError(error, 'FRAME_FAILED') || isFoyerError(error, 'WALLET_ANSWER_INVALID')
    if (!isAnswered) throw error
    return { isConnected: false }
  })
  if (!told.isConnected) account.forget()
  return told.isConnected
}

async function readSmartAccountNetworks(
  { ask }: FrameRequests,
  login: LoginState,
): Promise<readonly number[]> {
  const answer = ask({ name: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS' })
  const ids = await answer.then(
    ({ smartAccountEnabledNetworks }) => smartAccountEnabledNetworks,
    () => [],
  )
  login.noteSmartAccountNetworks(ids)
  return ids
}

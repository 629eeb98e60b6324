import {
  type EmbeddedAccountType,
  type NetworkId,
  parseNetworkId,
  type ReconnectRequest,
  randomId,
  type Session,
  type WalletTransport,
} from '@foyer/common'
import { signOutTimeoutMs } from '../limits.js'
import type { LoginState, UserState } from '../login.js'
import { mainNamespace, transactionMethods } from '../protocol/families.js'
import type { FrameRequests } from '../requests/frameRequests.js'
import type { WalletRequests } from '../requests/walletRequests.js'
import { type EmbeddedState, moveNetwork, readUser, toState } from './embeddedUser.js'
import { type EmbeddedMembers, type Member, openSessions } from './session.js'

interface AccountParts {
  readonly frameRequests: FrameRequests
  readonly requests: WalletRequests
  readonly login: LoginState
  readonly users: UserState
  /** Returns the account type that a login asks for. */
  readonly preferredAccountType: () => EmbeddedAccountType
  /** Called when the frame's user signed out. */
  readonly onSignedOut: () => void
}

/** The signed-in user and their open sessions. */
export interface Account {
  read(networkId: NetworkId, signal: AbortSignal): Promise<EmbeddedState>
  open(found: readonly EmbeddedState[], request: ReconnectRequest): readonly Session[]
  /** Reads the sessions' accounts again. A frame that does not answer changes nothing. Never rejects. */
  refresh(): Promise<void>
  /** Switches the sessions to another account type. */
  prefer(type: EmbeddedAccountType, address: string | undefined): void
  /** Removes the signed-in user and ends the sessions. */
  forget(): void
  /** Releases all sessions without an event. */
  release(): void
}

/** Creates the account of a wallet. */
export function createAccount(parts: AccountParts): Account {
  const { frameRequests, requests, login, users, onSignedOut } = parts
  const logins = new Set<EmbeddedMembers>()
  const members = () => [...logins].flatMap(opened => opened.list())
  const preferred = () => users.user()?.preferredAccountType ?? parts.preferredAccountType()
  const note = (found: readonly EmbeddedState[]) => {
    const main =
      found.find(({ networkId }) => parseNetworkId(networkId).namespace === mainNamespace) ?? found[0]
    if (!main) return
    login.succeed(main.user)
    login.noteChain(main.networkId)
    users.set(main.user)
  }
  const forget = () => {
    login.clear()
    for (const opened of [...logins]) opened.end()
    users.set(undefined)
  }
  const signOut = async () => {
    forget()
    requests.rejectPending()
    const signal = AbortSignal.timeout(signOutTimeoutMs)
    await frameRequests.ask({ name: 'SIGN_OUT', signal }).catch(() => {}) // already removed here
    onSignedOut()
  }
  const refreshMember = async ({ state, namespace }: Member) => {
    const { networkId } = state.current()
    const next = await readUser(frameRequests, { networkId, preferredAccountType: preferred() })
    if (state.current().networkId !== networkId) return // the network was switched meanwhile
    state.adopt(next)
    if (namespace === mainNamespace) users.set(next.user)
  }
  const refresh = async () => {
    try {
      const { isConnected } = await frameRequests.ask({ name: 'IS_CONNECTED' })
      if (!isConnected) return forget()
      await Promise.all(members().map(refreshMember))
    } catch {
      // The next request reports the frame's failure.
    }
  }
  return {
    read: (networkId, signal) =>
      readUser(frameRequests, { networkId, preferredAccountType: preferred(), signal }),
    open(found, { networks, adopt }) {
      const opened = openSessions({
        linkId: `foyer-embedded:${randomId()}`,
        found,
        networks,
        ...(adopt ? { adopt } : {}),
        transport: createTransport(requests),
        async move({ state, namespace }, to) {
          const next = await moveNetwork(frameRequests, { ...to, preferredAccountType: preferred() })
          state.adopt(next)
          const hasMain = members().some(each => each.namespace === mainNamespace)
          if (namespace === mainNamespace || !hasMain) note([next])
        },
        refresh,
        signOut,
        onEmpty: () => logins.delete(opened),
      })
      logins.add(opened)
      note(found)
      return opened.list().map(({ session }) => session)
    },
    refresh,
    prefer(type, address) {
      for (const { state, namespace } of members()) {
        if (namespace !== mainNamespace) continue
        const { user, networkId } = state.current()
        const known = user.accounts?.find(each => each.type === type)?.address ?? address ?? user.address
        const next = toState(networkId, { ...user, address: known, preferredAccountType: type })
        state.adopt(next)
        users.set(next.user)
      }
    },
    forget,
    release() {
      for (const { session } of members()) session.release()
    },
  }
}

/** Creates the transport of adapters' requests to the frame, each with its own chain. */
function createTransport({ request }: WalletRequests): WalletTransport {
  return {
    request: (networkId, method, params, { signal } = {}) =>
      request({ networkId, method, params: toFrameParams(method, params), signal }),
  }
}

/**
 * WalletConnect names the frame's `options` `sendOptions`, and repeats the parts of a transaction for older wallets.
 * The frame takes only the transaction and `options`.
 */
function toFrameParams(method: string, params: unknown): unknown {
  if (!transactionMethods.has(method) || typeof params !== 'object') return params
  const { sendOptions, feePayer, recentBlockhash, instructions, ...rest } = (params ?? {}) as Readonly<
    Record<string, unknown>
  >
  return sendOptions === undefined ? rest : { options: sendOptions, ...rest }
}

import { timingSafeEqual } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { RowSeals } from '../keys/rowSeals.js'
import { makeSecret, secretHash } from '../keys/secretHash.js'
import type { Limits } from '../login/limits.js'
import type { Passkeys } from '../passkeys/createPasskeys.js'
import type { SecondFactor } from '../passkeys/createSecondFactor.js'
import type { Origins } from '../service/createOrigins.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Tables } from '../store/tables.js'
import type { Caller, LoggedIn } from '../users/Caller.js'
import type { Sessions } from '../users/createSessions.js'
import type { Users } from '../users/createUsers.js'
import { findOwner, identitiesOf, type Outcome, readOutcome, requireOwner } from './loginOutcome.js'
import { readHandle, splitState, toHandleAddress } from './loginResult.js'
import type { ProviderClients } from './providers.js'
import { createSocialLogins, isVoid, type SocialLogins, type StoredLogin } from './socialLogins.js'

/** A started login: the URI for the app, and the secret that the frame keeps for the window. */
export interface StartedLogin {
  readonly uri: string
  readonly windowSecret: string
}

/** The data that the window's first page shows before it continues to the provider. */
export interface LoginIntent {
  readonly provider: string
  readonly appOrigin: string
  /** The app's page, if the login returns by a redirect. */
  readonly pageUrl?: string
}

/** The destination of a completed login: a message to the opener, or a page of the app (Telegram has no popups). */
export interface LoginReturn {
  readonly appOrigin: string
  readonly pageUrl?: string
  /** The result URI, which passes through the app. Only the frame that started the login can use it. */
  readonly resultUri: string
}

/** The destination, or the passkey request that the window must complete first. */
export type WindowEnd = LoginReturn | { readonly passkey: PublicKeyCredentialRequestOptionsJSON }

/**
 * Signs in with providers and passkeys. A login is bound to the frame that started it, and to the visitor's window by
 * a secret that the frame gives to its first page. Errors have messages for the visitor.
 */
export interface SocialLogin {
  /** Starts a login. `uri` is the first page of the window. */
  start(provider: string, by: { readonly appOrigin: string } & Caller): Promise<StartedLogin>
  /** Returns the data for the window's first page. `state` may contain a page of the app after `--`. */
  read(state: string): Promise<LoginIntent>
  /** Returns the provider's page, for the window with the secret. */
  proceed(state: string, windowSecret: string): Promise<{ readonly uri: string }>
  /**
   * Returns a secret for a window without an opener, after the visitor confirmed. The login returns to the app's
   * page.
   */
  take(state: string): Promise<{ readonly windowSecret: string }>
  /** Exchanges the provider's response for the user's identity, for the window with the secret. */
  finishInWindow(
    answer: { readonly uri: string; readonly windowSecret: string },
    caller: Caller,
  ): Promise<WindowEnd>
  /** Returns a passkey request, in place of a provider or after one, for the window with the secret. */
  askPasskey(by: LoginWindow, caller: Caller): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Verifies a passkey, in place of a provider or after one. */
  answerPasskey(
    by: LoginWindow & { readonly answer: AuthenticationResponseJSON },
    caller: Caller,
  ): Promise<LoginReturn>
  /** Signs in the frame that started the login. */
  finish(resultUri: string, caller: Caller): Promise<LoggedIn>
}

/** The window of a login: the state in its URL, and its secret. */
export interface LoginWindow {
  readonly state: string
  readonly windowSecret: string
}

interface SocialLoginParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly clients: ProviderClients
  /** The pages of this site: the first page of the window, and the callback of the providers. */
  readonly pages: { readonly login: string; readonly callback: string }
  readonly origins: Origins
  readonly users: Users
  readonly sessions: Sessions
  readonly passkeys: Passkeys
  readonly secondFactor: SecondFactor
  readonly limits: Limits
  readonly now: () => number
}

const lifetimeMs = 10 * 60 * 1000
const isOtherWindow =
  'This window did not start this sign-in. Close it, and sign in again from the app if that is what you want.'

/** The provider name of logins with a passkey. */
const passkeyProvider = 'passkey'

/** Creates the login with providers and passkeys. */
export function createSocialLogin(parts: SocialLoginParts): SocialLogin {
  const { clients, pages, origins, limits, now } = parts
  const logins = createSocialLogins(parts)
  return {
    async start(provider, { appOrigin, deviceId, address: peer = 'unknown' }) {
      origins.requireKnown(appOrigin)
      if (provider !== passkeyProvider && !clients.has(provider))
        throw new SecureFailure('This way to sign in is not offered here.')
      await limits.count('loginsByPeer', peer)
      const [state, windowSecret] = [makeSecret(), makeSecret()]
      await logins.begin({
        stateHash: secretHash(state),
        provider,
        ...clients.makeChecks(),
        deviceHash: secretHash(deviceId),
        appOrigin,
        windowHash: secretHash(windowSecret),
        handleHash: null,
        pageUrl: null,
        outcome: null,
        expiresAt: now() + lifetimeMs,
      })
      const uri = new URL(pages.login)
      uri.searchParams.set('state', state)
      return { uri: uri.href, windowSecret }
    },
    ...createLoginWindow(parts, logins),
    finish: createFinish(parts, logins),
  }
}

/** Creates the steps of the login window. */
function createLoginWindow(
  { clients, pages, origins, users, passkeys, secondFactor }: SocialLoginParts,
  logins: SocialLogins,
): Omit<SocialLogin, 'start' | 'finish'> {
  const ask = async (login: StoredLogin, { url, state }: { url: URL; state: string }): Promise<Outcome> => {
    const { provider, verifier, nonce } = login
    try {
      return await clients.readUser(provider, { url, checks: { verifier, nonce, state } })
    } catch (error) {
      if (error instanceof SecureFailure) return { failure: error.message }
      throw error
    }
  }
  const useOf = ({ stateHash }: StoredLogin, caller: Caller) => ({ purpose: `login:${stateHash}`, caller })
  /** Returns the login of a window that must ask for a passkey. */
  const findAsking = async ({ state: text, windowSecret }: LoginWindow) => {
    const { state, pageUrl } = splitState(text)
    const login = await logins.find('stateHash', state)
    requireWindow(login, windowSecret)
    if (login.handleHash !== null) throw new SecureFailure(isVoid)
    // A provider's response contains no page, so the one that `proceed` stored is used.
    return { login, page: readPage(login, { pageUrl: pageUrl ?? login.pageUrl ?? undefined, origins }) }
  }
  const giveHandle = async (login: StoredLogin, outcome: Outcome) => {
    const handle = makeSecret()
    await logins.change(login, { handleHash: secretHash(handle), outcome: JSON.stringify(outcome) })
    return { appOrigin: login.appOrigin, resultUri: toHandleAddress(pages.callback, handle) }
  }
  return {
    async read(text) {
      const { state, pageUrl } = splitState(text)
      const login = await logins.find('stateHash', state)
      return {
        provider: login.provider,
        appOrigin: login.appOrigin,
        ...readPage(login, { pageUrl, origins }),
      }
    },
    async proceed(text, windowSecret) {
      const { state, pageUrl } = splitState(text)
      const login = await logins.find('stateHash', state)
      requireWindow(login, windowSecret)
      const { provider, verifier, nonce } = login
      const { pageUrl: kept = null } = readPage(login, { pageUrl, origins })
      // Stored, because providers limit states to 500 characters or fewer, and a page's URL may be longer.
      if (kept !== login.pageUrl) await logins.change(login, { pageUrl: kept })
      return { uri: await clients.toAddress(provider, { verifier, nonce, state }) }
    },
    async take(text) {
      const { state, pageUrl } = splitState(text)
      const login = await logins.find('stateHash', state)
      if (!readPage(login, { pageUrl, origins }).pageUrl) throw new SecureFailure(isOtherWindow)
      const windowSecret = makeSecret()
      await logins.change(login, { windowHash: secretHash(windowSecret) })
      return { windowSecret }
    },
    async finishInWindow({ uri, windowSecret }, caller) {
      const url = new URL(uri)
      const state = url.searchParams.get('state') ?? ''
      const login = await logins.find('stateHash', state)
      requireWindow(login, windowSecret)
      const page = readPage(login, { pageUrl: login.pageUrl ?? undefined, origins })
      if (login.outcome !== null || login.provider === passkeyProvider) throw new SecureFailure(isVoid)
      const outcome = await ask(login, { url, state })
      const user = await findOwner(users, login, outcome)
      const asked = user && (await secondFactor.ask({ ...login, user }, useOf(login, caller)))
      if (!asked) return { ...(await giveHandle(login, outcome)), ...page }
      await logins.change(login, { outcome: JSON.stringify(outcome) })
      return { passkey: asked }
    },
    async askPasskey(by, caller) {
      const { login } = await findAsking(by)
      const use = useOf(login, caller)
      return passkeys.ask(
        login.provider === passkeyProvider ? undefined : (await requireOwner(users, login)).id,
        use,
      )
    },
    async answerPasskey({ answer, ...by }, caller) {
      const { login, page } = await findAsking(by)
      const use = useOf(login, caller)
      if (login.provider === passkeyProvider) {
        const userId = await passkeys.verify(answer, { use })
        return { ...(await giveHandle(login, { userId })), ...page }
      }
      const user = await requireOwner(users, login)
      const passkeyOf = await passkeys.verify(answer, { userId: user.id, use })
      return { ...(await giveHandle(login, { ...readOutcome(login), passkeyOf })), ...page }
    },
  }
}

/** Creates `finish`, which runs in the frame that started the login. */
function createFinish(
  { pages, users, sessions, secondFactor }: SocialLoginParts,
  logins: SocialLogins,
): SocialLogin['finish'] {
  return async (resultUri, caller) => {
    const handle = readHandle(resultUri, pages.callback)
    const login = await logins.find('handleHash', handle)
    if (login.deviceHash !== secretHash(caller.deviceId))
      throw new SecureFailure('This sign-in was started in another browser.')
    await logins.remove(handle)
    const outcome = readOutcome(login)
    if ('failure' in outcome) throw new SecureFailure(outcome.failure)
    const owner = await findOwner(users, login, outcome)
    // Trusts the device only now. Earlier, it would let in a stranger who started the login but has no handle.
    const confirmedBy = 'userId' in outcome ? outcome.userId : outcome.passkeyOf
    if (owner && owner.id === confirmedBy) await secondFactor.trust(owner.id, login.deviceHash)
    // Checked before the provider becomes a login method of the account.
    if (owner) await secondFactor.require({ ...login, user: owner })
    const user =
      'userId' in outcome
        ? await users.byId(outcome.userId)
        : await users.enter(identitiesOf(login.provider, outcome), outcome)
    if (!user) throw new SecureFailure(isVoid)
    return { user, token: await sessions.open(user, caller) }
  }
}

function requireWindow({ windowHash }: StoredLogin, windowSecret: string): void {
  const given = Buffer.from(secretHash(windowSecret))
  if (windowHash === null || !timingSafeEqual(Buffer.from(windowHash), given))
    throw new SecureFailure(isOtherWindow)
}

/** Returns the page to return to. It must belong to the login's app, and the app must be allowed to use redirects. */
function readPage(
  { appOrigin }: StoredLogin,
  { pageUrl, origins }: { readonly pageUrl: string | undefined; readonly origins: Origins },
): { readonly pageUrl?: string } {
  if (pageUrl === undefined) return {}
  if (!URL.canParse(pageUrl) || new URL(pageUrl).origin !== appOrigin || !origins.mayRedirect(appOrigin))
    throw new SecureFailure('The page to return to is not allowed.')
  return { pageUrl }
}

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

/** A login that begins: the app is given the address, the frame keeps the secret for the window that it opens. */
export interface StartedLogin {
  readonly uri: string
  readonly windowSecret: string
}

/** What the window's first page says before it goes on to the provider. */
export interface LoginIntent {
  readonly provider: string
  readonly appOrigin: string
  /** Where the login returns by a redirect, the page of the app. */
  readonly pageUrl?: string
}

/** Where a finished login goes: a message to the opener of that origin, or a page (Telegram has no popups). */
export interface LoginReturn {
  readonly appOrigin: string
  readonly pageUrl?: string
  /** Passes through the app, and is worthless without the frame that began the login. */
  readonly resultUri: string
}

/** Where it goes, or the passkey that its window must ask for first. */
export type WindowEnd = LoginReturn | { readonly passkey: PublicKeyCredentialRequestOptionsJSON }

/**
 * Signing in with providers. A login is bound twice: to the frame that began it, and to the window in which the visitor
 * logs in, by a secret that the frame hands to that window's first page. Failures are sentences for the visitor.
 */
export interface SocialLogin {
  /** `uri` is the window's first page. */
  start(provider: string, by: { readonly appOrigin: string } & Caller): Promise<StartedLogin>
  /** What the window is about to do; `state` may carry a page of the app after `--`. */
  read(state: string): Promise<LoginIntent>
  /** The provider's page, for the window that holds the secret. */
  proceed(state: string, windowSecret: string): Promise<{ readonly uri: string }>
  /** A secret for a window that no app opened, after the visitor's press: the login returns to the app's page. */
  take(state: string): Promise<{ readonly windowSecret: string }>
  /** The provider answered: asks it who signed in, for the window that holds the secret. */
  finishInWindow(
    answer: { readonly uri: string; readonly windowSecret: string },
    caller: Caller,
  ): Promise<WindowEnd>
  /** Asks for a passkey in place of a provider, for the window that holds the secret. */
  askPasskey(by: LoginWindow, caller: Caller): Promise<PublicKeyCredentialRequestOptionsJSON>
  /** A passkey answered: in place of a provider, or after one. */
  answerPasskey(
    by: LoginWindow & { readonly answer: AuthenticationResponseJSON },
    caller: Caller,
  ): Promise<LoginReturn>
  /** Signs the frame in that began the login. */
  finish(resultUri: string, caller: Caller): Promise<LoggedIn>
}

/** The window of a login: the state in its address, and the secret that it holds. */
export interface LoginWindow {
  readonly state: string
  readonly windowSecret: string
}

interface SocialLoginParts {
  readonly db: Kysely<Tables>
  readonly seals: RowSeals
  readonly clients: ProviderClients
  /** The pages of this site: the window's first, and the one that providers send back to. */
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
  'This window did not begin this login. Close it, and sign in again from the app if that is what you want.'

/** The name of logins with a passkey, beside those of the providers. */
const passkeyProvider = 'passkey'

/** Makes the login with providers. */
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

/** The steps that the window of a login goes through. */
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
  /** The login of a window, at the step at which it asks for a passkey. */
  const findAsking = async ({ state: text, windowSecret }: LoginWindow) => {
    const { state, pageUrl } = splitState(text)
    const login = await logins.find('stateHash', state)
    requireWindow(login, windowSecret)
    if (login.handleHash !== null) throw new SecureFailure(isVoid)
    // A provider's answer carries no page: it was kept when the window went on to the provider.
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
      // Kept here: providers take states of 500 characters and less, and a page's address may be longer.
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

/** The end of a login in the frame that began it. */
function createFinish(
  { pages, users, sessions, secondFactor }: SocialLoginParts,
  logins: SocialLogins,
): SocialLogin['finish'] {
  return async (resultUri, caller) => {
    const handle = readHandle(resultUri, pages.callback)
    const login = await logins.find('handleHash', handle)
    if (login.deviceHash !== secretHash(caller.deviceId))
      throw new SecureFailure('This login was begun in another browser.')
    await logins.remove(handle)
    const outcome = readOutcome(login)
    if ('failure' in outcome) throw new SecureFailure(outcome.failure)
    const owner = await findOwner(users, login, outcome)
    // Not before: whoever began it and has no handle would be let in at the next login.
    const confirmedBy = 'userId' in outcome ? outcome.userId : outcome.passkeyOf
    if (owner && owner.id === confirmedBy) await secondFactor.trust(owner.id, login.deviceHash)
    // Asked before the provider becomes one more way in.
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

/** The page to return to; it must be the login's own app's, and that app must be allowed to work without windows. */
function readPage(
  { appOrigin }: StoredLogin,
  { pageUrl, origins }: { readonly pageUrl: string | undefined; readonly origins: Origins },
): { readonly pageUrl?: string } {
  if (pageUrl === undefined) return {}
  if (!URL.canParse(pageUrl) || new URL(pageUrl).origin !== appOrigin || !origins.mayRedirect(appOrigin))
    throw new SecureFailure('The page to return to is not allowed.')
  return { pageUrl }
}

import * as openid from 'openid-client'
import { secretHash } from '../keys/secretHash.js'
import { createTickets } from '../login/createTickets.js'
import type { Origins } from '../service/createOrigins.js'
import { SecureFailure } from '../service/SecureFailure.js'
import type { Caller, LoggedIn } from '../users/Caller.js'
import type { Sessions } from '../users/createSessions.js'
import type { Users } from '../users/createUsers.js'
import { readResult, splitState } from './loginResult.js'

/** A provider's address and what this service is called there. */
export interface SocialProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Where a finished login goes: a message to the opener of that origin, or a page (Telegram has no popups). */
export interface LoginReturn {
  readonly appOrigin: string
  readonly pageUrl?: string
}

/** Signing in with providers: OpenID code flow with PKCE, state and nonce. Failures are sentences for the visitor. */
export interface SocialLogin {
  /** Resolves to the provider's address for this login. */
  start(provider: string, wanted: { readonly appOrigin: string } & Caller): Promise<string>
  /** Reads where to go back to; the state may carry a page after `--`. */
  readReturn(state: string): LoginReturn
  finish(resultUri: string, caller: Caller): Promise<LoggedIn>
}

interface LoginOnItsWay {
  readonly provider: string
  readonly verifier: string
  readonly nonce: string
  readonly device: string
  readonly appOrigin: string
}

/** What signing in with providers is made of. */
export interface SocialLoginParts {
  readonly providers: Readonly<Record<string, SocialProvider>>
  readonly callbackUrl: string
  readonly origins: Origins
  readonly users: Users
  readonly sessions: Sessions
  readonly now: () => number
}

const lifetimeMs = 10 * 60 * 1000
const scope = 'openid email profile'

/** Makes the login with providers. */
export function createSocialLogin(parts: SocialLoginParts): SocialLogin {
  const { callbackUrl, origins, users, sessions, now } = parts
  const logins = createTickets<LoginOnItsWay>({ lifetimeMs, now })
  const clientOf = createClients(parts.providers)
  const findLogin = (state: string) => {
    const login = logins.find(state)
    if (!login) throw new SecureFailure('This login is no longer good. Start again.')
    return login
  }
  return {
    async start(provider, { appOrigin, deviceId }) {
      const client = await clientOf(provider)
      const verifier = openid.randomPKCECodeVerifier()
      const nonce = openid.randomNonce()
      const state = logins.issue({ provider, verifier, nonce, appOrigin, device: secretHash(deviceId) })
      return openid.buildAuthorizationUrl(client, {
        redirect_uri: callbackUrl,
        scope,
        state,
        nonce,
        prompt: 'login',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    readReturn(text) {
      const { state, pageUrl } = splitState(text)
      const { appOrigin } = findLogin(state)
      if (pageUrl === undefined) return { appOrigin }
      if (!URL.canParse(pageUrl) || !origins.isKnown(new URL(pageUrl).origin))
        throw new SecureFailure('The page to return to is not allowed.')
      return { appOrigin, pageUrl }
    },
    async finish(resultUri, { deviceId }) {
      const url = readResult(resultUri, callbackUrl)
      const { state } = splitState(url.searchParams.get('state') ?? '')
      const { provider, verifier, nonce, device } = findLogin(state)
      if (device !== secretHash(deviceId)) throw new SecureFailure('This login was begun in another browser.')
      logins.remove(state)
      url.searchParams.set('state', state)
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
      const claims = await readClaims(await clientOf(provider), { url, checks })
      const user = users.enter(`${provider}:${claims.sub}`, profileOf(claims))
      return { user, token: sessions.open(user) }
    },
  }
}

function createClients(providers: SocialLoginParts['providers']) {
  const clients = new Map<string, Promise<openid.Configuration>>()
  const discover = (name: string) => {
    const provider = Object.hasOwn(providers, name) ? providers[name] : undefined
    if (!provider) throw new SecureFailure('This way to sign in is not offered here.')
    const { issuer, clientId, clientSecret } = provider
    // Providers on this machine have no certificates; all others must.
    const isLocal = new URL(issuer).hostname === '127.0.0.1'
    const execute = isLocal ? [openid.allowInsecureRequests] : []
    const auth = openid.ClientSecretPost(clientSecret)
    return openid.discovery(new URL(issuer), clientId, clientSecret, auth, { execute })
  }
  return async (name: string) => {
    const client = clients.get(name) ?? discover(name)
    clients.set(name, client)
    try {
      return await client
    } catch {
      clients.delete(name)
      throw new SecureFailure('The provider cannot be reached. Try again.')
    }
  }
}

async function readClaims(
  client: openid.Configuration,
  { url, checks }: { readonly url: URL; readonly checks: openid.AuthorizationCodeGrantChecks },
): Promise<openid.IDToken> {
  try {
    const tokens = await openid.authorizationCodeGrant(client, url, { ...checks, idTokenExpected: true })
    const claims = tokens.claims()
    if (claims) return claims
  } catch (error) {
    if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
      throw new SecureFailure('The login was cancelled.')
  }
  throw new SecureFailure('The provider did not confirm this login. Start again.')
}

function profileOf({ email, email_verified: isVerified, name }: openid.IDToken) {
  return {
    ...(typeof email === 'string' && isVerified === true ? { email: email.toLowerCase() } : {}),
    ...(typeof name === 'string' ? { userName: name } : {}),
  }
}

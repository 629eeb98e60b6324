import * as openid from 'openid-client'
import { SecureFailure } from '../service/SecureFailure.js'

/** A provider's address and what this service is called there. */
export interface SocialProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Whether an address that it calls verified joins the account that signs in with that address. */
  readonly joinsByEmail?: boolean
}

/** Who signed in at a provider. */
export interface ProviderUser {
  readonly subject: string
  /** Only where the provider says that it verified it. */
  readonly email?: string
  readonly userName?: string
}

/** What a login keeps until the provider answers. */
export interface ProviderChecks {
  readonly verifier: string
  readonly nonce: string
  readonly state: string
}

/** Talks to the providers: OpenID code flow with PKCE, state and nonce. */
export interface ProviderClients {
  has(name: string): boolean
  joinsByEmail(name: string): boolean
  makeChecks(): Pick<ProviderChecks, 'verifier' | 'nonce'>
  /** The provider's page for a login. */
  toAddress(name: string, checks: ProviderChecks & { readonly sentState: string }): Promise<string>
  /** Who signed in, from the address that the provider sent the visitor back to. Rejects with `SecureFailure`. */
  readUser(
    name: string,
    answer: { readonly url: URL; readonly checks: ProviderChecks },
  ): Promise<ProviderUser>
}

const scope = 'openid email profile'

/** Makes the clients of the providers; each is looked up at its first login. */
export function createProviderClients(
  providers: Readonly<Record<string, SocialProvider>>,
  callbackUrl: string,
): ProviderClients {
  const clients = new Map<string, Promise<openid.Configuration>>()
  const find = (name: string) => (Object.hasOwn(providers, name) ? providers[name] : undefined)
  const clientOf = async (name: string) => {
    const provider = find(name)
    if (!provider) throw new SecureFailure('This way to sign in is not offered here.')
    const client = clients.get(name) ?? discover(provider)
    clients.set(name, client)
    try {
      return await client
    } catch {
      clients.delete(name)
      throw new SecureFailure('The provider cannot be reached. Try again.')
    }
  }
  return {
    has: name => find(name) !== undefined,
    joinsByEmail: name => find(name)?.joinsByEmail === true,
    makeChecks: () => ({ verifier: openid.randomPKCECodeVerifier(), nonce: openid.randomNonce() }),
    async toAddress(name, { verifier, nonce, sentState }) {
      const client = await clientOf(name)
      return openid.buildAuthorizationUrl(client, {
        redirect_uri: callbackUrl,
        scope,
        state: sentState,
        nonce,
        prompt: 'login',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href
    },
    async readUser(name, { url, checks }) {
      const client = await clientOf(name)
      return toUser(await readClaims(client, { url, checks }))
    },
  }
}

function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<openid.Configuration> {
  // Providers on this machine have no certificates; all others must.
  const isLocal = new URL(issuer).hostname === '127.0.0.1'
  const execute = isLocal ? [openid.allowInsecureRequests] : []
  const auth = openid.ClientSecretPost(clientSecret)
  return openid.discovery(new URL(issuer), clientId, clientSecret, auth, { execute })
}

async function readClaims(
  client: openid.Configuration,
  { url, checks: { verifier, nonce, state } }: { readonly url: URL; readonly checks: ProviderChecks },
): Promise<openid.IDToken> {
  const checks = {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  }
  try {
    const claims = (await openid.authorizationCodeGrant(client, url, checks)).claims()
    if (claims) return claims
  } catch (error) {
    if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
      throw new SecureFailure('The login was cancelled.')
  }
  throw new SecureFailure('The provider did not confirm this login. Start again.')
}

function toUser({ sub, email, email_verified: isVerified, name }: openid.IDToken): ProviderUser {
  return {
    subject: sub,
    ...(typeof email === 'string' && isVerified === true ? { email: email.toLowerCase() } : {}),
    ...(typeof name === 'string' ? { userName: name } : {}),
  }
}

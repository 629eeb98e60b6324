import * as openid from 'openid-client'
import { SecureFailure } from '../service/SecureFailure.js'
import { ownWaysIn } from './ownWaysIn.js'
import { type ProviderPlan, planProvider } from './planProvider.js'
import { type ProviderUser, readName, readPrimaryEmail, readProviderUser } from './readProviderUser.js'
import type { SocialProvider } from './SocialProvider.js'

/** The values that a login stores until the provider responds. */
export interface ProviderChecks {
  readonly verifier: string
  readonly nonce: string
  readonly state: string
}

/**
 * The clients of the providers. They use the code flow of OpenID or OAuth 2 with state, and with PKCE and nonce where
 * supported.
 */
export interface ProviderClients {
  has(name: string): boolean
  makeChecks(): Pick<ProviderChecks, 'verifier' | 'nonce'>
  /** Returns the URL of the provider's page for a login. */
  toAddress(name: string, checks: ProviderChecks): Promise<string>
  /** Returns the user, given the callback URL with the provider's response. Rejects with `SecureFailure`. */
  readUser(
    name: string,
    answer: { readonly url: URL; readonly checks: ProviderChecks },
  ): Promise<ProviderUser>
}

interface Client {
  readonly plan: ProviderPlan
  readonly configuration: openid.Configuration
}

const isUnconfirmed = 'The provider did not confirm this sign-in. Start again.'

/** The error codes for a canceled login: the standard's and Apple's. */
const cancellations: readonly string[] = ['access_denied', 'user_cancelled_authorize']

/**
 * Creates the clients of the providers. Those with OpenID are discovered at their first login. Throws if a provider
 * has the name of the site's own login methods.
 */
export function createProviderClients(
  providers: Readonly<Record<string, SocialProvider>>,
  { callbackUrl, onFault }: { readonly callbackUrl: string; readonly onFault: (error: unknown) => void },
): ProviderClients {
  const taken = Object.keys(providers).find(name => ownWaysIn.includes(name))
  if (taken)
    throw new Error(
      `No provider can be called ${taken}: that is a way in of the site itself. Give it another name.`,
    )
  const plans = new Map(
    Object.entries(providers).map(([name, provider]) => [name, planProvider(name, provider)]),
  )
  const clients = new Map<string, Promise<openid.Configuration>>()
  const clientOf = async (name: string): Promise<Client> => {
    const plan = plans.get(name)
    if (!plan) throw new SecureFailure('This way to sign in is not offered here.')
    const configuration = clients.get(name) ?? configure(plan)
    clients.set(name, configuration)
    try {
      return { plan, configuration: await configuration }
    } catch (error) {
      clients.delete(name)
      onFault(new Error(`${name} cannot be discovered${reasonOf(error)}`))
      throw new SecureFailure('The provider cannot be reached. Try again.')
    }
  }
  return {
    has: name => plans.has(name),
    makeChecks: () => ({ verifier: openid.randomPKCECodeVerifier(), nonce: openid.randomNonce() }),
    async toAddress(name, { verifier, nonce, state }) {
      const { plan, configuration } = await clientOf(name)
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl,
        scope: plan.scope,
        state,
        ...plan.parameters,
        ...(isOpenId(plan) ? { nonce } : {}),
        ...(plan.hasPkce
          ? {
              code_challenge: await openid.calculatePKCECodeChallenge(verifier),
              code_challenge_method: 'S256',
            }
          : {}),
      }).href
    },
    async readUser(name, { url, checks }) {
      const client = await clientOf(name)
      try {
        const user = await askUser(client, { url, checks })
        if (user) return user
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError && cancellations.includes(error.error))
          throw new SecureFailure('The sign-in was canceled.')
        onFault(new Error(`${name} did not confirm a login${reasonOf(error)}`))
      }
      throw new SecureFailure(isUnconfirmed)
    },
  }
}

/** Returns only the standard codes of an error, because the rest may contain codes and tokens. */
function reasonOf(error: unknown): string {
  const { code, error: word, status } = Object(error) as Readonly<Record<string, unknown>>
  const words = [code, word, status].filter(each => each !== undefined && /^\w{1,60}$/.test(`${each}`))
  return words.length === 0 ? '' : `: ${words.join(', ')}`
}

const isOpenId = ({ server }: ProviderPlan) => 'issuer' in server

async function configure({ server, clientId, clientAuth }: ProviderPlan): Promise<openid.Configuration> {
  if ('issuer' in server) {
    const execute = isLocal(server.issuer) ? [openid.allowInsecureRequests] : []
    return openid.discovery(server.issuer, clientId, undefined, clientAuth, { execute })
  }
  const configuration = new openid.Configuration(server.metadata, clientId, undefined, clientAuth)
  if (isLocal(new URL(server.metadata.issuer))) openid.allowInsecureRequests(configuration)
  return configuration
}

/** Returns whether a provider is on this machine. Only such providers may lack certificates. */
const isLocal = ({ hostname }: URL) => hostname === '127.0.0.1'

interface Answer {
  readonly url: URL
  readonly checks: ProviderChecks
}

async function askUser({ plan, configuration }: Client, answer: Answer): Promise<ProviderUser | undefined> {
  const { state, verifier, nonce } = answer.checks
  const tokens = await openid.authorizationCodeGrant(configuration, answer.url, {
    expectedState: state,
    ...(plan.hasPkce ? { pkceCodeVerifier: verifier } : {}),
    ...(isOpenId(plan) ? { expectedNonce: nonce, idTokenExpected: true } : {}),
  })
  if (!plan.userUrl) {
    const user = readProviderUser(tokens.claims(), plan.reading)
    return user && plan.hasUserInForm ? { ...nameOfForm(answer.url), ...user } : user
  }
  const ask = (url: URL) => readJson(configuration, { url, token: tokens.access_token })
  const user = readProviderUser(await ask(plan.userUrl), plan.reading)
  if (!user || !plan.emailsUrl) return user
  const email = readPrimaryEmail(await ask(plan.emailsUrl))
  return email === undefined ? user : { ...user, email, joinsByEmail: plan.reading.joinsByEmail }
}

async function readJson(
  configuration: openid.Configuration,
  { url, token }: { readonly url: URL; readonly token: string },
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  const response = await openid.fetchProtectedResource(configuration, token, url, 'GET', undefined, headers)
  if (!response.ok) throw new Error(`the provider answered with ${response.status}`)
  return response.json()
}

/** Returns the name in Apple's form, which is present only the first time. It is unsigned, so it is only displayed. */
function nameOfForm(url: URL): { readonly userName?: string } {
  try {
    const { name } = JSON.parse(url.searchParams.get('user') ?? '') as {
      readonly name?: { readonly firstName?: unknown; readonly lastName?: unknown }
    }
    const userName = readName(
      [name?.firstName, name?.lastName].filter(each => typeof each === 'string').join(' '),
    )
    return userName === undefined ? {} : { userName }
  } catch {
    return {}
  }
}

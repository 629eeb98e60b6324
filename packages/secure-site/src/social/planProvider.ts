import * as openid from 'openid-client'
import { appleAuth, basicAuth } from './clientAuth.js'
import { type KnownOAuth2, type KnownProvider, knownProvider } from './knownProviders.js'
import type { UserReading } from './readProviderUser.js'
import type { AppleClient, OAuth2Addresses, SocialProvider } from './SocialProvider.js'

/** The configuration of logins with a provider. */
export interface ProviderPlan {
  readonly clientId: string
  readonly clientAuth: openid.ClientAuth
  /** The issuer of an OpenID provider, whose URLs are discovered, or the URLs of an OAuth 2 provider. */
  readonly server: { readonly issuer: URL } | { readonly metadata: openid.ServerMetadata }
  readonly scope: string
  readonly parameters: Readonly<Record<string, string>>
  readonly hasPkce: boolean
  readonly reading: UserReading
  /** The URL of the user data, for OAuth 2. */
  readonly userUrl?: URL
  readonly emailsUrl?: URL
  readonly hasUserInForm?: boolean
}

/** Creates the configuration of a provider. Throws if the provider is unknown and its settings are incomplete. */
export function planProvider(name: string, provider: SocialProvider): ProviderPlan {
  if ('issuer' in provider) return planOpenId(provider.issuer, provider)
  if ('oauth2' in provider) return planOAuth2(provider.oauth2, provider)
  const known = knownProvider(name)
  if (!known) throw new TypeError(`${name} is not a known provider: it needs issuer or oauth2`)
  return planKnown(known, provider)
}

const openIdFields = {
  subject: 'sub',
  name: ['name'],
  email: 'email',
  emailVerified: 'email_verified',
} as const

function planOpenId(issuer: string, client: Extract<SocialProvider, { issuer: string }>): ProviderPlan {
  return {
    clientId: client.clientId,
    clientAuth: openid.ClientSecretPost(client.clientSecret),
    server: { issuer: new URL(issuer) },
    scope: 'openid email profile',
    parameters: { prompt: 'login' },
    hasPkce: true,
    reading: { fields: openIdFields, joinsByEmail: client.joinsByEmail === true },
  }
}

function planOAuth2(
  addresses: OAuth2Addresses,
  { clientId, clientSecret, joinsByEmail = false }: Extract<SocialProvider, { oauth2: OAuth2Addresses }>,
): ProviderPlan {
  const { authorizationUrl, tokenUrl, userUrl, fields } = addresses
  const { issuer = new URL(authorizationUrl).origin, scope = '', hasPkce = true } = addresses
  return {
    clientId,
    clientAuth:
      addresses.clientAuth === 'basic'
        ? basicAuth(clientId, clientSecret)
        : openid.ClientSecretPost(clientSecret),
    server: {
      metadata: { issuer, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl },
    },
    scope,
    parameters: {},
    hasPkce,
    reading: { fields, joinsByEmail },
    userUrl: new URL(userUrl),
  }
}

type KnownConfiguration = Exclude<SocialProvider, { issuer: string } | { oauth2: OAuth2Addresses }>

function planKnown(known: KnownProvider, client: KnownConfiguration): ProviderPlan {
  const { baseUrl } = client
  const { scope, parameters, hasPkce, fields } = known
  const { joinsByEmail = known.joinsByEmail } = client
  const shared = {
    clientId: client.clientId,
    clientAuth: clientAuthOf(known, client),
    scope,
    parameters,
    hasPkce,
  }
  if ('tokenUrl' in known)
    return { ...shared, ...serverOf(known, baseUrl), reading: { fields, joinsByEmail } }
  const { hasVerifiedTexts, ownAddresses, hasUserInForm } = known
  return {
    ...shared,
    server: { issuer: new URL(baseUrl ?? known.issuer) },
    reading: {
      fields,
      joinsByEmail,
      ...(hasVerifiedTexts ? { hasVerifiedTexts } : {}),
      ...(ownAddresses ? { ownAddresses } : {}),
    },
    ...(hasUserInForm ? { hasUserInForm } : {}),
  }
}

function serverOf(known: KnownOAuth2, baseUrl: string | undefined) {
  const move = (address: string) => movedTo(baseUrl, address)
  return {
    server: {
      metadata: {
        issuer: move(known.issuer).href,
        authorization_endpoint: move(known.authorizationUrl).href,
        token_endpoint: move(known.tokenUrl).href,
      },
    },
    userUrl: move(known.userUrl),
    ...(known.emailsUrl ? { emailsUrl: move(known.emailsUrl) } : {}),
  }
}

/** Returns a provider's URL with its origin replaced by the base URL. */
function movedTo(baseUrl: string | undefined, address: string): URL {
  const { pathname, search } = new URL(address)
  return baseUrl === undefined ? new URL(address) : new URL(`${baseUrl}${pathname}${search}`)
}

function clientAuthOf(known: KnownProvider, client: KnownConfiguration): openid.ClientAuth {
  if (known.clientAuth === 'appleKey') return appleAuth(client as AppleClient) // the schema of the settings ensures this
  const { clientId, clientSecret } = client as Exclude<KnownConfiguration, AppleClient> // the schema of the settings ensures this
  return known.clientAuth === 'basic'
    ? basicAuth(clientId, clientSecret)
    : openid.ClientSecretPost(clientSecret)
}

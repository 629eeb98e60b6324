import { generateKeyPair, randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { promisify } from 'node:util'
import { createOAuth2Provider } from './createOAuth2Provider.js'
import { createOpenIdProvider } from './createOpenIdProvider.js'
import { oauth2Quirks, openIdQuirks, type ProviderName, providerNames } from './providerQuirks.js'
import { serve } from './serve.js'

interface ProviderClient {
  /** The URL that replaces the provider's own URLs. */
  readonly baseUrl: string
  readonly clientId: string
}

/** A client at Apple, with a key instead of a secret. */
export interface AppleKeyClient extends ProviderClient {
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: string
}

/** A client at any other provider. */
export interface SecretClient extends ProviderClient {
  readonly clientSecret: string
}

/** The client at each provider, in the format of the secure site's providers file. */
export type ProviderClients = {
  readonly [Name in ProviderName]: Name extends 'apple' ? AppleKeyClient : SecretClient
}

/** The local providers: one server with a folder for each. */
export interface Providers {
  readonly url: string
  readonly clients: ProviderClients
  stop(): Promise<void>
}

// Contains characters that Basic authentication may encode in two ways.
const clientId = 'foyer-secure_site'

/**
 * Starts the providers, each with the quirks of the real one. Anyone can sign in to any account by entering it in the
 * form of `readAccount`.
 */
export async function startProviders({
  redirectUri,
  preferredPort,
}: {
  readonly redirectUri: string
  readonly preferredPort?: number
}): Promise<Providers> {
  const clientSecret = `${randomBytes(16).toString('hex')}-_`
  const [{ privateKey }, appleKeys] = await Promise.all([
    promisify(generateKeyPair)('rsa', { modulusLength: 2048 }),
    promisify(generateKeyPair)('ec', { namedCurve: 'P-256' }),
  ])
  const signingKey = privateKey.export({ format: 'jwk' })
  const team = { clientId, teamId: 'TEAM123456', keyId: 'KEY1234567', publicKey: appleKeys.publicKey }
  const answers = new Map<string, RequestListener>()
  const served = await serve((request, response) => {
    const [, name = ''] = (request.url ?? '').split('/')
    const answer = answers.get(name)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  }, preferredPort)
  const url = `http://127.0.0.1:${served.port}`
  for (const name of providerNames) {
    const baseUrl = `${url}/${name}`
    const client = { name, clientId, clientSecret, redirectUri }
    const answer =
      name === 'google' || name === 'apple'
        ? createOpenIdProvider({
            ...client,
            issuer: baseUrl,
            signingKey,
            quirks: openIdQuirks[name],
            ...(name === 'apple' ? { team } : {}),
          })
        : createOAuth2Provider({ ...client, baseUrl, quirks: oauth2Quirks[name] })
    answers.set(name, answer)
  }
  const apple = {
    baseUrl: `${url}/apple`,
    clientId,
    teamId: team.teamId,
    keyId: team.keyId,
    privateKey: appleKeys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
  const others = providerNames
    .filter(name => name !== 'apple')
    .map(name => [name, { baseUrl: `${url}/${name}`, clientId, clientSecret }])
  const clients = { ...Object.fromEntries(others), apple } as ProviderClients // one client for each name
  return { url, clients, stop: served.stop }
}

import { generateKeyPair, type JsonWebKey, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import Provider, { type JWK } from 'oidc-provider'
import { createProviderMemory } from './createProviderMemory.js'
import { serve } from './serve.js'

/** The providers that speak OpenID here. */
export const providerNames = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** The name of a local provider. */
export type ProviderName = (typeof providerNames)[number]

/** An issuer, and what its client is called there. */
export interface ProviderClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Local OpenID providers: one server, a folder for each. */
export interface Providers {
  readonly url: string
  readonly clients: Readonly<Record<ProviderName, ProviderClient>>
  stop(): Promise<void>
}

const clientId = 'foyer-secure-site'

/** Starts the providers. Anybody signs in as anybody: what is typed in is the account, by the form of `claimsOf`. */
export async function startProviders({
  redirectUri,
  preferredPort,
}: {
  readonly redirectUri: string
  readonly preferredPort?: number
}): Promise<Providers> {
  const clientSecret = randomBytes(16).toString('hex')
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const signingKey = privateKey.export({ format: 'jwk' })
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => unknown>()
  const served = await serve((request, response) => {
    const [, name = ''] = (request.url ?? '').split('/')
    const answer = answers.get(name)
    if (answer) void answer(request, response)
    else response.writeHead(404).end()
  }, preferredPort)
  const url = `http://127.0.0.1:${served.port}`
  for (const name of providerNames)
    answers.set(
      name,
      createProvider({ name, issuer: `${url}/${name}`, clientSecret, redirectUri, signingKey }),
    )
  const client = (name: ProviderName) => ({ issuer: `${url}/${name}`, clientId, clientSecret })
  const clients = Object.fromEntries(providerNames.map(name => [name, client(name)]))
  return { url, clients: clients as Record<ProviderName, ProviderClient>, stop: served.stop } // one for each name
}

interface ProviderPlan {
  readonly name: ProviderName
  readonly issuer: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly signingKey: JsonWebKey
}

function createProvider({ name, issuer, clientSecret, redirectUri, signingKey }: ProviderPlan) {
  const provider = new Provider(issuer, {
    adapter: createProviderMemory(),
    jwks: { keys: [{ ...signingKey, use: 'sig', alg: 'RS256' } as JWK] }, // exported by the platform in that form
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => claimsOf(name, id) }),
    interactions: { url: (_, { uid }) => `/${name}/interaction/${uid}` },
    // Cookies do not know ports, and all providers share a host.
    cookies: {
      keys: [randomBytes(16).toString('hex')],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
  })
  const answerProtocol = provider.callback()
  return async (request: IncomingMessage, response: ServerResponse) => {
    const [, , folder, uid, step] = (request.url ?? '').split(/[/?]/)
    if (folder !== 'interaction') {
      // The provider builds its own addresses from the folder that was taken off.
      Object.assign(request, { originalUrl: request.url, url: request.url?.slice(name.length + 1) })
      return answerProtocol(request, response)
    }
    try {
      if (step === undefined) return sendForm(response, { name, uid: uid ?? '' })
      const form = new URLSearchParams(await text(request))
      await finishInteraction(provider, { request, response, step, login: form.get('login') ?? '' })
    } catch {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('This login is no longer good.')
    }
  }
}

async function finishInteraction(
  provider: Provider,
  {
    request,
    response,
    step,
    login,
  }: {
    readonly request: IncomingMessage
    readonly response: ServerResponse
    readonly step: string
    readonly login: string
  },
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const options = { mergeWithLastSubmission: false }
  if (step !== 'login' || !login) {
    const refusal = { error: 'access_denied', error_description: 'the visitor said no' }
    return provider.interactionFinished(request, response, refusal, options)
  }
  const grant = new provider.Grant({ accountId: login, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  const result = { login: { accountId: login }, consent: { grantId: await grant.save() } }
  return provider.interactionFinished(request, response, result, options)
}

/** `ada`, `ada email=ada@lab.test`, `ada email=ada@lab.test unverified`. */
function claimsOf(name: ProviderName, account: string) {
  const [sub = '', ...about] = account.split(' ')
  const given = about.find(each => each.startsWith('email='))?.slice('email='.length)
  return {
    sub,
    name: sub,
    email: given ?? `${sub}@${name}.localhost`,
    email_verified: !about.includes('unverified'),
  }
}

function sendForm(response: ServerResponse, { name, uid }: { readonly name: string; readonly uid: string }) {
  const folder = `/${name}/interaction/${encodeURIComponent(uid)}`
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name} on this machine</title><link rel="icon" href="data:,">
<style>body{font:16px system-ui;max-width:20rem;margin:4rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;margin:.25rem 0}</style>
<h1>${name} on this machine</h1>
<form method="post" action="${folder}/login"><label>Account <input name="login" value="alice" data-testid="oidc-login"></label>
<button data-testid="oidc-continue">Continue</button></form>
<form method="post" action="${folder}/abort"><button data-testid="oidc-cancel">Cancel</button></form></html>`)
}

import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { OAuth2Quirks } from './providerQuirks.js'
import { readAccount } from './readAccount.js'
import { sendProviderForm } from './sendProviderForm.js'

interface OAuth2Plan {
  readonly name: string
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly quirks: OAuth2Quirks
}

/** A login that has started and whose code is not used yet. */
interface Login {
  readonly state: string
  readonly challenge: string | undefined
  readonly scope: readonly string[]
  readonly account?: string
}

/** Creates a stand-in for a provider that supports only OAuth 2, with the real provider's quirks. */
export function createOAuth2Provider(plan: OAuth2Plan): RequestListener {
  const { name, baseUrl, quirks } = plan
  const begun = new Map<string, Login>()
  const codes = new Map<string, Login>()
  const tokens = new Map<string, Login>()
  const back = (response: ServerResponse, answer: Readonly<Record<string, string>>) => {
    const url = `${plan.redirectUri}?${new URLSearchParams(answer)}`
    // Facebook appends this fragment to its responses.
    response.writeHead(302, { location: quirks.refusal ? `${url}#_=_` : url }).end()
  }
  const authorize = (url: URL, response: ServerResponse) => {
    const asked = url.searchParams
    const challenge = asked.get('code_challenge') ?? undefined
    const state = asked.get('state') ?? ''
    if (asked.get('client_id') !== plan.clientId || asked.get('redirect_uri') !== plan.redirectUri)
      return sendText(response, 400, 'This client is not known.')
    if (state.length > (quirks.longestState ?? Number.POSITIVE_INFINITY))
      return sendText(response, 400, 'The state is too long.')
    const hasBadChallenge = challenge !== undefined && asked.get('code_challenge_method') !== 'S256'
    if (hasBadChallenge || (quirks.pkce === 'required' && challenge === undefined))
      return back(response, { error: 'invalid_request', state })
    const id = randomBytes(16).toString('hex')
    // A provider without PKCE support ignores the challenge.
    const kept = quirks.pkce === 'unknown' ? undefined : challenge
    begun.set(id, { state, challenge: kept, scope: (asked.get('scope') ?? '').split(/[ ,]/) })
    response.writeHead(302, { location: `${baseUrl}/interaction/${id}` }).end()
  }
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const [, id = '', step] = /\/interaction\/([^/]+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? []
    const login = begun.get(id)
    if (!login) return sendText(response, 400, 'This login is no longer good.')
    if (step === undefined)
      return sendProviderForm(response, { name, folder: `${baseUrl}/interaction/${id}` })
    const account = new URLSearchParams(await text(request)).get('login')
    begun.delete(id)
    const { state } = login
    if (step !== 'login' || !account)
      return back(response, { error: 'access_denied', ...quirks.refusal, state })
    const code = randomBytes(16).toString('hex')
    codes.set(code, { ...login, account })
    back(response, { code, state })
  }
  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    const code = form.get('code') ?? ''
    const login = codes.get(code)
    codes.delete(code)
    if (!isClient(request, form, plan)) return sendJson(response, 401, { error: 'invalid_client' })
    const isSame = form.get('redirect_uri') === plan.redirectUri
    if (!login || !isSame || !hasVerifier(login, form.get('code_verifier')))
      return sendJson(response, 400, { error: 'invalid_grant' })
    const token = randomBytes(16).toString('hex')
    tokens.set(token, login)
    const answer = { access_token: token, token_type: 'bearer', scope: login.scope.join(' ') }
    const wantsJson = request.headers.accept?.includes('application/json')
    if (wantsJson || !quirks.hasFormAnswer) return sendJson(response, 200, answer)
    response.writeHead(200, { 'content-type': 'application/x-www-form-urlencoded' })
    response.end(`${new URLSearchParams(answer)}`)
  }
  const tell = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const login = tokens.get(/^Bearer (\w+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
    const resource = quirks.resources[path]
    // GitHub refuses requests without a user agent.
    if (!login?.account || !resource || !request.headers['user-agent'])
      return sendJson(response, 401, { message: 'Requires authentication' })
    const told = resource(readAccount(name, login.account), login.scope)
    if (told === undefined) return sendJson(response, 404, { message: 'Not Found' })
    sendJson(response, 200, told)
  }
  return async (request, response) => {
    const url = new URL(`${baseUrl}${(request.url ?? '').slice(new URL(baseUrl).pathname.length)}`)
    const path = url.pathname.slice(new URL(baseUrl).pathname.length)
    if (path === quirks.authorizePath) return authorize(url, response)
    if (path === quirks.tokenPath && request.method === 'POST') return exchange(request, response)
    if (path.startsWith('/interaction/')) return interact(request, response)
    return tell(request, response, path)
  }
}

function isClient(
  { headers }: IncomingMessage,
  form: URLSearchParams,
  { clientId, clientSecret, quirks }: OAuth2Plan,
): boolean {
  if (quirks.clientAuth === 'post')
    return form.get('client_id') === clientId && form.get('client_secret') === clientSecret
  // X compares both values as they are, without decoding them.
  const pair = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return headers.authorization === `Basic ${pair}` && !form.has('client_secret')
}

function hasVerifier({ challenge }: Login, verifier: string | null): boolean {
  if (challenge === undefined) return true
  return (
    challenge ===
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url')
  )
}

function sendText(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' }).end(sentence)
}

function sendJson(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

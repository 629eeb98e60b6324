import { type JsonWebKey, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider, { interactionPolicy, type JWK } from 'oidc-provider'
import { type AppleTeam, isAppleSecret } from './appleSecret.js'
import { createProviderMemory } from './createProviderMemory.js'
import type { OpenIdQuirks } from './providerQuirks.js'
import { readAccount } from './readAccount.js'
import { sendProviderForm } from './sendProviderForm.js'

interface OpenIdPlan {
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly signingKey: JsonWebKey
  readonly quirks: OpenIdQuirks
  /** The team, present if the client's secret is signed by a key, as at Apple. */
  readonly team?: AppleTeam
}

/** Creates a stand-in for an OpenID provider, with the real provider's quirks. */
export function createOpenIdProvider(plan: OpenIdPlan): RequestListener {
  const { name, issuer, quirks, team } = plan
  const provider = new Provider(issuer, {
    adapter: createProviderMemory(),
    jwks: { keys: [{ ...plan.signingKey, use: 'sig', alg: 'RS256' } as JWK] }, // the platform exports the key as a JWK
    clients: [
      {
        client_id: plan.clientId,
        client_secret: plan.clientSecret,
        redirect_uris: [plan.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => quirks.pkce === 'required' },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'hd'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: readAccount(name, id).name, ...quirks.claims(readAccount(name, id)) }),
    }),
    interactions: { url: (_, { uid }) => `/${name}/interaction/${uid}`, policy: alwaysAsking() },
    // Cookies ignore ports, and all providers share a host.
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
  if (team) {
    const client = provider.Client.prototype
    client.compareClientSecret = secret => isAppleSecret(secret, team)
    postLikeApple(provider)
  }
  const answerProtocol = provider.callback()
  return async (request, response) => {
    const [, , folder, uid, step] = (request.url ?? '').split(/[/?]/)
    if (folder !== 'interaction') {
      // The provider builds its own URLs from the folder that is removed here.
      Object.assign(request, { originalUrl: request.url, url: request.url?.slice(name.length + 1) })
      return answerProtocol(request, response)
    }
    try {
      if (step === undefined)
        return sendProviderForm(response, {
          name,
          folder: `/${name}/interaction/${encodeURIComponent(uid ?? '')}`,
        })
      const form = new URLSearchParams(await text(request))
      await finishInteraction(provider, { request, response, step, login: form.get('login') ?? '' })
    } catch {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('This login is no longer good.')
    }
  }
}

/**
 * Creates a policy that asks for the account on every login. A real provider may remember its visitor, but each test
 * may sign in as somebody else.
 */
function alwaysAsking() {
  const policy = interactionPolicy.base()
  const { Check, Prompt } = interactionPolicy
  const isAsked = new Check('asked', 'somebody has to say who they are', context =>
    context.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.remove('login')
  policy.add(new Prompt({ name: 'login', requestable: true }, isAsked), 0)
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/**
 * Requires `form_post` for the scopes name and email, and posts the visitor's name in the form the first time, as
 * Apple does.
 */
function postLikeApple(provider: Provider): void {
  const known = new Set<string>()
  provider.use(async (context, next) => {
    if (context.path === '/auth' && context.method === 'GET') {
      const { scope = '', response_mode: mode } = context.query
      if (/name|email/.test(`${scope}`) && mode !== 'form_post') {
        context.throw(400, 'response_mode must be form_post when name or email scope is requested.')
      }
    }
    await next()
    const account = context.oidc?.session?.accountId
    const isAnswer = typeof context.body === 'string' && context.body.includes('name="code"')
    if (!isAnswer || !account || known.has(account)) return
    known.add(account)
    const [firstName = ''] = account.split(' ')
    const user = JSON.stringify({ name: { firstName, lastName: '' }, email: 'not-signed@apple.localhost' })
    const field = `<input type="hidden" name="user" value="${user.replaceAll('"', '&quot;')}"/>`
    context.body = `${context.body}`.replace('</form>', `${field}</form>`)
  })
}

interface Interaction {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly step: string
  readonly login: string
}

async function finishInteraction(
  provider: Provider,
  { request, response, step, login }: Interaction,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const options = { mergeWithLastSubmission: false }
  if (step !== 'login' || !login) {
    // Apple has its own error code for a canceled login.
    const error = params['response_mode'] === 'form_post' ? 'user_cancelled_authorize' : 'access_denied'
    const refusal = { error, error_description: 'the visitor said no' }
    return provider.interactionFinished(request, response, refusal, options)
  }
  const grant = new provider.Grant({ accountId: login, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid email profile')
  const result = {
    select_account: {},
    login: { accountId: login },
    consent: { grantId: await grant.save() },
  }
  return provider.interactionFinished(request, response, result, options)
}

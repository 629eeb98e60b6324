import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from '../__fixtures__/createBrowser.js'
import { beginLogin, resultOf, walkWindow } from '../__fixtures__/socialLogins.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import { createProviderClients } from './providers.js'

let frame: LocalFrame
/** The lines of the operator's log. */
const lines: string[] = []
beforeAll(async () => {
  frame = await startSecureFrame({
    log: pino({ level: 'error' }, { write: line => void lines.push(line) }),
    providers: ({ google, discord, x }) => ({
      company: { issuer: google.baseUrl, clientId: google.clientId, clientSecret: google.clientSecret },
      forum: {
        clientId: discord.clientId,
        clientSecret: discord.clientSecret,
        oauth2: {
          authorizationUrl: `${discord.baseUrl}/oauth2/authorize`,
          tokenUrl: `${discord.baseUrl}/api/oauth2/token`,
          userUrl: `${discord.baseUrl}/api/users/@me`,
          scope: 'identify email',
          fields: { subject: 'id', name: ['username'], email: 'email', emailVerified: 'verified' },
        },
      },
      // A wrong client secret.
      x: { ...x, clientSecret: 'wrong' },
      // Nothing listens at this URL.
      github: { clientId: 'c', clientSecret: 's', baseUrl: 'http://127.0.0.1:1' },
    }),
  })
})
afterAll(() => frame.stop())

const open = () => createBrowser(frame.loopbackUrl)

it.each(['email', 'passkey', 'farcaster'])('rejects a provider with the name %s', name => {
  const client = { issuer: 'https://id.example', clientId: 'c', clientSecret: 's' }
  const make = () =>
    createProviderClients({ [name]: client }, { callbackUrl: 'https://a.example', onFault: () => {} })
  expect(make).toThrow(`No provider can be called ${name}`)
})

describe('a provider that the host configures', () => {
  it.each([
    ['company', 'ada@google.localhost'],
    ['forum', 'ada@discord.localhost'],
  ])('signs in: %s', async (provider, email) => {
    const browser = open()
    const result = await resultOf(open(), await beginLogin(browser, { provider }), { as: 'ada' })
    const { user } = await browser.call<{ user: object }>('social/finish', { uri: result })
    expect(user).toMatchObject({ userName: 'ada', email })
  })

  it('does not sign in with a wrong client secret or an unreachable provider', async () => {
    const browser = open()
    const wrong = await resultOf(open(), await beginLogin(browser, { provider: 'x' }), { as: 'ada' })
    await expect(browser.call('social/finish', { uri: wrong })).rejects.toThrow(
      'The provider did not confirm this sign-in. Start again.',
    )
    const login = await beginLogin(browser, { provider: 'github' })
    const { windowSecret, state } = login
    const uri = `${frame.origin}/callback?code=1&state=${state}`
    const { resultUri } = await browser.call('social/return', { uri, windowSecret })
    await expect(browser.call('social/finish', { uri: resultUri })).rejects.toThrow(
      'The provider did not confirm this sign-in. Start again.',
    )
    expect(browser.token).toBeUndefined()
    const log = lines.join('')
    // The log contains the reason, but no code, token or secret.
    expect(log).toContain('x did not confirm a login: OAUTH_RESPONSE_BODY_ERROR, invalid_client, 401')
    expect(log).toContain('github did not confirm a login')
    for (const secret of [state, windowSecret, 'wrong', new URL(wrong).searchParams.get('handle')])
      expect(log).not.toContain(secret)
  })
})

describe('the response that Apple posts', () => {
  const post = (body: string, type = 'application/x-www-form-urlencoded') =>
    fetch(`${frame.loopbackUrl}/callback`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type, origin: 'https://appleid.apple.com' },
      body,
    })

  it('becomes the query of the same page, limited to the known parameters', async () => {
    const fields = {
      code: 'a code',
      state: 'ab',
      user: '{"name":{}}',
      id_token: 'x',
      next: 'https://evil.test',
    }
    const response = await post(`${new URLSearchParams(fields)}`)
    expect(response.status).toBe(303)
    const to = new URL(response.headers.get('location') ?? '', frame.origin)
    expect([to.origin, to.pathname]).toEqual([frame.origin, '/callback'])
    const { code, state, user } = fields
    expect(Object.fromEntries(to.searchParams)).toEqual({ code, state, user })
  })

  it('cannot be used in a window that did not start the login', async () => {
    const stranger = open()
    const login = await beginLogin(stranger, { provider: 'apple' })
    const uri = await walkWindow(stranger, login, { as: 'victim' })
    await expect(open().call('social/return', { uri, windowSecret: 'ab'.repeat(32) })).rejects.toThrow(
      'This window did not start this sign-in.',
    )
  })

  it.each([
    ['JSON', '{"code":"1"}', 'application/json'],
    ['too much', `code=${'a'.repeat(30_000)}`, undefined],
  ])('is rejected as %s', async (_, body, type) => {
    expect((await post(body, type)).status).toBe(400)
  })

  it('omits a name that is too long', async () => {
    const location = (await post(`code=1&user=${'a'.repeat(1001)}`)).headers.get('location')
    expect(location).toBe('/callback?code=1')
  })
})

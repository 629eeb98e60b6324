import { type ProviderName, providerNames } from '@foyer/local-services'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser, type FrameBrowser, signInByEmail } from '../__fixtures__/createBrowser.js'
import { beginLogin, resultOf, type StartedLogin, walkWindow } from '../__fixtures__/socialLogins.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

const clock = { now: Date.now() }
let frame: LocalFrame
beforeAll(async () => {
  frame = await startSecureFrame({ now: () => clock.now })
})
afterAll(() => frame.stop())

const appOrigin = 'http://lab.localhost:5173'
/** The login window, which has only what the frame gives it. */
let window: FrameBrowser
let browser: FrameBrowser
beforeEach(() => {
  browser = createBrowser(frame.loopbackUrl)
  window = createBrowser(frame.loopbackUrl)
})

const begin = (provider = 'google', by: FrameBrowser = browser) => beginLogin(by, { provider })
const finish = (uri: string, by: FrameBrowser = browser) =>
  by.call<{ user: { address: string } }>('social/finish', { uri })
const signIn = async (provider: string, as: string, by: FrameBrowser = browser) =>
  finish(await resultOf(window, await begin(provider, by), { as }), by)

function changed(uri: string, name: string, value: string): string {
  const url = new URL(uri)
  url.searchParams.set(name, value)
  return url.href
}

const isVoid = 'This sign-in is no longer valid. Start again.'
const isUnconfirmed = 'The provider did not confirm this sign-in. Start again.'
const isOtherWindow =
  'This window did not start this sign-in. Close it, and sign in again from the app if that is what you want.'

/** The parameters that each provider receives. */
const asked = {
  google: { code_challenge_method: 'S256', nonce: expect.any(String), prompt: 'select_account' },
  apple: { nonce: expect.any(String), response_mode: 'form_post', scope: 'openid name email' },
  discord: { prompt: 'consent' },
  github: { code_challenge_method: 'S256', prompt: 'select_account' },
  x: { code_challenge_method: 'S256' },
  facebook: {},
} as const satisfies Record<ProviderName, object>

it.each(providerNames)('signs in with %s', async provider => {
  const login = await begin(provider)
  expect(login.uri).toBe(`${frame.origin}/login?state=${login.state}`)
  const { state, windowSecret } = login
  const { uri } = await window.call<{ uri: string }>('social/proceed', { state, windowSecret })
  expect(uri.startsWith(frame.oidc[provider])).toBe(true)
  const { redirect_uri, client_id, response_type, scope, code_challenge, ...rest } = Object.fromEntries(
    new URL(uri).searchParams,
  )
  expect([redirect_uri, response_type]).toEqual([`${frame.origin}/callback`, 'code'])
  expect({ scope, ...rest }).toEqual({
    scope: expect.any(String),
    ...asked[provider],
    state: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const { user } = await finish(await resultOf(window, login, { as: 'ada' }))
  const email = provider === 'facebook' ? null : `ada@${provider}.localhost`
  expect(user).toMatchObject({ userName: 'ada', email })
  expect(await browser.call('user/isConnected')).toEqual({ isConnected: true })
})

it('shows the name in Apple’s form from the first login, and ignores its address', async () => {
  const first = await signIn('apple', 'lovelace unverified')
  expect(first.user).toMatchObject({ userName: 'lovelace', email: null })
  const again = await signIn('apple', 'lovelace unverified', createBrowser(frame.loopbackUrl))
  expect(again.user).toMatchObject({ userName: 'lovelace', address: first.user.address })
})

it('recognizes a returning user, and separates users of different providers', async () => {
  const first = await signIn('google', 'grace')
  const again = await signIn('google', 'grace', createBrowser(frame.loopbackUrl))
  expect(again.user.address).toBe(first.user.address)
  const elsewhere = await signIn('github', 'grace', createBrowser(frame.loopbackUrl))
  expect(elsewhere.user.address).not.toBe(first.user.address)
})

describe('an account with two login methods', () => {
  const addressOf = async (by: FrameBrowser) => (await by.call<{ address: string }>('user/read')).address

  it('is shared if both methods verified the same e-mail address', async () => {
    const mailed = createBrowser(frame.loopbackUrl)
    await signInByEmail(frame, mailed, 'both@lab.test')
    await signIn('google', 'both email=both@lab.test')
    expect(await addressOf(browser)).toBe(await addressOf(mailed))
  })

  it('is shared with a login by e-mail after one by a provider', async () => {
    await signIn('google', 'first email=first@lab.test')
    const mailed = createBrowser(frame.loopbackUrl)
    await signInByEmail(frame, mailed, 'first@lab.test')
    expect(await addressOf(mailed)).toBe(await addressOf(browser))
  })

  it('cannot be opened by an address that the provider did not verify', async () => {
    const owner = createBrowser(frame.loopbackUrl)
    await signInByEmail(frame, owner, 'owner@lab.test')
    const { user } = await signIn('google', 'thief email=owner@lab.test unverified')
    expect(user).toMatchObject({ email: null })
    expect(await addressOf(browser)).not.toBe(await addressOf(owner))
  })

  it('is not entered by a provider that does not join by e-mail', async () => {
    const owner = createBrowser(frame.loopbackUrl)
    await signInByEmail(frame, owner, 'careful@lab.test')
    await signIn('discord', 'thief email=careful@lab.test')
    expect(await addressOf(browser)).not.toBe(await addressOf(owner))
  })
})

describe('a stranger who starts a login that a visitor finishes', () => {
  let stranger: FrameBrowser
  let login: StartedLogin
  beforeEach(async () => {
    stranger = createBrowser(frame.loopbackUrl)
    login = await begin('google', stranger)
  })

  it('cannot start a login for an origin that is not allowed', async () => {
    await expect(
      beginLogin(stranger, { provider: 'google', appOrigin: 'https://evil.test' }),
    ).rejects.toThrow('https://evil.test may not use this wallet.')
  })

  it('gets no provider’s page in a window without the frame’s secret', async () => {
    const { state } = login
    for (const windowSecret of ['ab'.repeat(32), state])
      await expect(window.call('social/proceed', { state, windowSecret })).rejects.toThrow(isOtherWindow)
    await expect(window.call('social/take', { state })).rejects.toThrow(isOtherWindow)
  })

  it('cannot use the provider’s response in a window without the secret', async () => {
    const uri = await walkWindow(stranger, login, { as: 'victim' })
    const windowSecret = 'ab'.repeat(32)
    await expect(window.call('social/return', { uri, windowSecret })).rejects.toThrow(isOtherWindow)
    // The provider's response is not a result. Only the window can exchange it for one.
    await expect(finish(uri, stranger)).rejects.toThrow('This is not the end of a login.')
    expect(stranger.token).toBeUndefined()
  })

  it('cannot use the result of another frame’s login', async () => {
    const mine = await begin()
    const result = await resultOf(window, mine, { as: 'victim' })
    await expect(finish(result, stranger)).rejects.toThrow('This sign-in was started in another browser.')
    expect(stranger.token).toBeUndefined()
    await finish(result)
  })
})

describe('createSocialLogin', () => {
  it.each(providerNames)('rejects a login that the visitor canceled at %s', async provider => {
    const result = await resultOf(window, await begin(provider), { as: 'ada', isAgreed: false })
    await expect(finish(result)).rejects.toThrow('The sign-in was canceled.')
    expect(browser.token).toBeUndefined()
  })

  it('accepts a result only once, even when two requests arrive together', async () => {
    const result = await resultOf(window, await begin(), { as: 'ada' })
    const twice = await Promise.allSettled([finish(result), finish(result)])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(finish(result)).rejects.toThrow(isVoid)
  })

  it('accepts a provider’s response only once, even when two requests arrive together', async () => {
    const login = await begin()
    const { windowSecret } = login
    const uri = await walkWindow(window, login, { as: 'ada' })
    const back = () => window.call<{ resultUri: string }>('social/return', { uri, windowSecret })
    const twice = await Promise.allSettled([back(), back()])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(back()).rejects.toThrow(isVoid)
  })

  it('rejects a state that was invented or belongs to another login', async () => {
    const login = await begin()
    const { windowSecret } = login
    const uri = await walkWindow(window, login, { as: 'ada' })
    const made = changed(uri, 'state', 'ab'.repeat(32))
    await expect(window.call('social/return', { uri: made, windowSecret })).rejects.toThrow(isVoid)
    const other = await begin()
    const moved = { uri: changed(uri, 'state', other.state), windowSecret: other.windowSecret }
    // PKCE rejects the code, which belongs to the first login's verifier.
    const { resultUri } = await window.call<{ resultUri: string }>('social/return', moved)
    await expect(finish(resultUri)).rejects.toThrow(isUnconfirmed)
  })

  it('rejects an invented code, and a response of another issuer', async () => {
    const results = async (name: string, value: string) => {
      const login = await begin()
      const uri = changed(await walkWindow(window, login, { as: 'ada' }), name, value)
      const { windowSecret } = login
      return (await window.call<{ resultUri: string }>('social/return', { uri, windowSecret })).resultUri
    }
    await expect(finish(await results('iss', frame.oidc.github))).rejects.toThrow(isUnconfirmed)
    await expect(finish(await results('code', 'made-up'))).rejects.toThrow(isUnconfirmed)
  })

  it('rejects an expired result, an invalid one, and an unknown provider', async () => {
    const result = await resultOf(window, await begin(), { as: 'ada' })
    clock.now += 10 * 60_000
    await expect(finish(result)).rejects.toThrow(isVoid)
    await expect(finish('https://evil.test/callback?handle=1')).rejects.toThrow(
      'This is not the end of a login.',
    )
    await expect(begin('constructor')).rejects.toThrow('This way to sign in is not offered here.')
  })

  it('rejects an invalid origin', async () => {
    for (const wrong of ['http://lab.localhost/', 'HTTP://lab.localhost', 'lab.localhost', 'null', 'data:,'])
      await expect(beginLogin(browser, { provider: 'google', appOrigin: wrong })).rejects.toThrow(
        'The appOrigin cannot be read.',
      )
  })

  it('uses a challenge that the provider requires', async () => {
    const { state, windowSecret } = await begin()
    const { uri } = await window.call<{ uri: string }>('social/proceed', { state, windowSecret })
    const url = new URL(uri)
    url.searchParams.delete('code_challenge')
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.headers.get('location')).toContain('error=invalid_request')
  })
})

describe('the destination of a login', () => {
  const page = 'http://lab.localhost:5173/telegram?x=1'
  const withPage = (state: string, url: string) => `${state}--${encodeURIComponent(url)}`

  it('is the origin of the app that started it', async () => {
    const login = await begin()
    const uri = await walkWindow(window, login, { as: 'ada' })
    const { windowSecret } = login
    expect(await window.call('social/return', { uri, windowSecret })).toEqual({
      appOrigin,
      resultUri: expect.stringMatching(new RegExp(`^${frame.origin}/callback\\?handle=[0-9a-f]{64}$`)),
    })
  })

  it('is a page of the app if the state contains one and the visitor confirmed', async () => {
    const { state } = await begin('x')
    expect(await window.call('social/read', { state: withPage(state, page) })).toEqual({
      provider: 'x',
      appOrigin,
      pageUrl: page,
    })
    const taken = await window.call<{ windowSecret: string }>('social/take', { state: withPage(state, page) })
    const uri = await walkWindow(window, { state, ...taken }, { as: 'ada', page })
    const back = await window.call<{ resultUri: string }>('social/return', { uri, ...taken })
    expect(back).toMatchObject({ appOrigin, pageUrl: page })
    expect((await finish(back.resultUri)).user).toMatchObject({ userName: 'ada' })
  })

  it('cannot be a page that is not allowed, or of another app', async () => {
    const { state, windowSecret } = await begin()
    const pages = ['https://evil.test/', 'http://localhost:5173/', 'javascript:alert(1)', '%', '']
    for (const wrong of pages) {
      const full = withPage(state, wrong)
      const refused = 'The page to return to is not allowed.'
      await expect(window.call('social/read', { state: full })).rejects.toThrow(refused)
      await expect(window.call('social/take', { state: full })).rejects.toThrow(refused)
      await expect(window.call('social/proceed', { state: full, windowSecret })).rejects.toThrow(refused)
    }
  })

  it.each(providerNames)('is stored and not sent to %s, however long it is', async provider => {
    const long = `${page}&state=${'a'.repeat(1500)}`
    const { state } = await begin(provider)
    const taken = await window.call<{ windowSecret: string }>('social/take', { state: withPage(state, long) })
    const uri = await walkWindow(window, { state, ...taken }, { as: 'ada', page: long })
    expect(new URL(uri).searchParams.get('state')).toBe(state)
    expect(await window.call('social/return', { uri, ...taken })).toMatchObject({ pageUrl: long })
  })

  it('cannot be a page of an app without redirects', async () => {
    const careful = await startSecureFrame({ appOrigins: ['https://app.test'] })
    const other = createBrowser(careful.loopbackUrl)
    const { state } = await beginLogin(other, { provider: 'google', appOrigin: 'https://app.test' })
    await expect(
      other.call('social/take', { state: withPage(state, 'https://app.test/page') }),
    ).rejects.toThrow('The page to return to is not allowed.')
    await careful.stop()
  })
})

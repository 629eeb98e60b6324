import { providerNames } from '@foyer/local-services'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser, type FrameBrowser } from '../__fixtures__/createBrowser.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import { walkProvider } from '../__fixtures__/walkProvider.js'

const clock = { now: Date.now() }
let frame: LocalFrame
beforeAll(async () => {
  frame = await startSecureFrame({ now: () => clock.now })
})
afterAll(() => frame.stop())

const appOrigin = 'http://lab.localhost:5173'
let browser: FrameBrowser
beforeEach(() => {
  browser = createBrowser(frame.loopbackUrl)
})

async function start(provider: string, by: FrameBrowser = browser): Promise<string> {
  return (await by.call<{ uri: string }>('social/start', { provider, appOrigin })).uri
}

const finish = (uri: string, by: FrameBrowser = browser) =>
  by.call<{ user: { address: string } }>('social/finish', { uri })

function changed(uri: string, name: string, value: string): string {
  const url = new URL(uri)
  url.searchParams.set(name, value)
  return url.href
}

it.each(providerNames)('signs in with %s', async provider => {
  const uri = await start(provider)
  expect(uri.startsWith(frame.oidc[provider])).toBe(true)
  expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[0-9a-f]{64}$/),
    nonce: expect.any(String),
  })
  const { user } = await finish(await walkProvider(uri, { as: 'ada' }))
  expect(user).toMatchObject({ userName: 'ada', email: `ada@${provider}.localhost` })
  expect(await browser.call('user/isConnected')).toEqual({ isConnected: true })
})

it('knows a visitor again, and keeps providers apart', async () => {
  const first = await finish(await walkProvider(await start('google'), { as: 'grace' }))
  const other = createBrowser(frame.loopbackUrl)
  const again = await finish(await walkProvider(await start('google', other), { as: 'grace' }), other)
  expect(again.user.address).toBe(first.user.address)
  const elsewhere = await finish(await walkProvider(await start('github'), { as: 'grace' }))
  expect(elsewhere.user.address).not.toBe(first.user.address)
})

describe('refuses', () => {
  const isVoid = 'This login is no longer good. Start again.'
  const isUnconfirmed = 'The provider did not confirm this login. Start again.'

  it('a login that the visitor cancelled', async () => {
    const result = await walkProvider(await start('google'), { as: 'ada', isAgreed: false })
    await expect(finish(result)).rejects.toThrow('The login was cancelled.')
    expect(browser.token).toBeUndefined()
  })

  it('a result that was used', async () => {
    const result = await walkProvider(await start('google'), { as: 'ada' })
    await finish(result)
    await expect(finish(result)).rejects.toThrow(isVoid)
  })

  it('a state that was made up, or is of another login', async () => {
    const result = await walkProvider(await start('google'), { as: 'ada' })
    await expect(finish(changed(result, 'state', 'ab'.repeat(32)))).rejects.toThrow(isVoid)
    const otherState = new URL(await start('google')).searchParams.get('state') ?? ''
    // The code belongs to the first login's verifier: PKCE refuses it.
    await expect(finish(changed(result, 'state', otherState))).rejects.toThrow(isUnconfirmed)
  })

  it('a code that was made up, and a result of another issuer', async () => {
    const result = await walkProvider(await start('google'), { as: 'ada' })
    await expect(finish(changed(result, 'iss', frame.oidc.github))).rejects.toThrow(isUnconfirmed)
    const second = await walkProvider(await start('google'), { as: 'ada' })
    await expect(finish(changed(second, 'code', 'made-up'))).rejects.toThrow(isUnconfirmed)
  })

  it('a result in another browser than the one that began', async () => {
    const result = await walkProvider(await start('google'), { as: 'ada' })
    const thief = createBrowser(frame.loopbackUrl)
    await expect(finish(result, thief)).rejects.toThrow('This login was begun in another browser.')
    expect(thief.token).toBeUndefined()
    await finish(result)
  })

  it('a result that is too old, is no result, or of a provider that is not there', async () => {
    const result = await walkProvider(await start('google'), { as: 'ada' })
    clock.now += 10 * 60_000
    await expect(finish(result)).rejects.toThrow(isVoid)
    await expect(finish('https://evil.test/callback?code=1&state=2')).rejects.toThrow(
      'This is not the end of a login.',
    )
    await expect(start('constructor')).rejects.toThrow('This way to sign in is not offered here.')
  })

  it('to begin without a challenge, at the provider', async () => {
    const url = new URL(await start('google'))
    url.searchParams.delete('code_challenge')
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.headers.get('location')).toContain('error=invalid_request')
  })
})

describe('the way back', () => {
  const back = (state: string) => browser.call('social/return', { state })
  const stateOf = async () => new URL(await start('google')).searchParams.get('state') ?? ''

  it('is the origin of the app that began', async () => {
    expect(await back(await stateOf())).toEqual({ appOrigin })
  })

  it('is a page of the app where the state carries one', async () => {
    const pageUrl = 'http://lab.localhost:5173/telegram?x=1'
    expect(await back(`${await stateOf()}--${encodeURIComponent(pageUrl)}`)).toEqual({ appOrigin, pageUrl })
  })

  it('is never a page of a site that is not allowed', async () => {
    const state = await stateOf()
    for (const page of ['https://evil.test/', 'javascript:alert(1)', '%', '']) {
      await expect(back(`${state}--${encodeURIComponent(page)}`)).rejects.toThrow(
        'The page to return to is not allowed.',
      )
    }
  })

  it('finishes a login whose state carries a page', async () => {
    const uri = await start('x')
    const state = `${new URL(uri).searchParams.get('state')}--${encodeURIComponent('http://lab.localhost/a')}`
    const result = await walkProvider(changed(uri, 'state', state), { as: 'ada' })
    expect(new URL(result).searchParams.get('state')).toBe(state)
    expect((await finish(result)).user).toMatchObject({ userName: 'ada' })
  })
})

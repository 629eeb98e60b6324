import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBrowser, type FrameBrowser } from '../__fixtures__/createBrowser.js'
import type { FarcasterSigner } from '../__fixtures__/startFarcaster.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import type { FarcasterLink } from './createFarcaster.js'

const clock = { now: Date.now() }
let frame: LocalFrame
beforeAll(async () => {
  frame = await startSecureFrame({ now: () => clock.now })
})
afterAll(() => frame.stop())

const appOrigin = 'http://lab.localhost'
let browser: FrameBrowser
/** A second browser, for the visitor's phone. */
let phone: FrameBrowser
beforeEach(() => {
  // The verification of signatures uses the real time.
  clock.now = Date.now()
  browser = createBrowser(frame.loopbackUrl)
  phone = createBrowser(frame.loopbackUrl)
})

async function begin(by: FrameBrowser = browser) {
  const { url, number } = await by.call<{ url: string; number: string }>('farcaster/start', { appOrigin })
  return { url, number, channel: url.split('#')[1] ?? '' }
}

const open = async (by: FrameBrowser = phone, begun = begin()) => {
  const { channel, number } = await begun
  return by.call<FarcasterLink>('farcaster/open', { channel, number })
}

const goBack = (link: Pick<FarcasterLink, 'returnId'> & Partial<FarcasterLink>, by: FrameBrowser = phone) =>
  by.call('farcaster/back', { returnId: link.returnId, phoneSecret: link.phoneSecret })

const finish = (by: FrameBrowser = browser) => by.call<{ userName?: string }>('farcaster/finish')

/** Completes the login as the frame does: immediately, and after the time in which it can be stopped. */
async function finishInTime(by: FrameBrowser = browser) {
  expect(await finish(by)).toEqual({})
  clock.now += 5000
  return finish(by)
}

async function signIn(signer: FarcasterSigner, by: FrameBrowser = browser) {
  const link = await open(phone, begin(by))
  await frame.farcaster.sign(link.url, signer)
  return finishInTime(by)
}

const addressOf = async (by: FrameBrowser) => (await by.call<{ address: string }>('user/read')).address
const wrongNumber = (number: string) => String((Number(number) + 1) % 100).padStart(2, '0')

it('signs in once after the phone’s app signed, and only in the browser that started the login', async () => {
  const begun = await begin()
  expect(begun.url).toMatch(new RegExp(`^${frame.origin}/farcaster#[0-9a-f]{64}$`))
  expect(await phone.call('farcaster/read', { channel: begun.channel })).toEqual({ appOrigin })
  expect(await finish()).toEqual({})
  const link = await open(phone, Promise.resolve(begun))
  expect(await finish()).toEqual({})
  const back = await frame.farcaster.sign(link.url, { name: 'grace' })
  expect(back).toBe(`${frame.origin}/farcaster#back-${link.returnId}`)
  expect(await goBack(link)).toEqual({ appOrigin, isStopped: false })
  await expect(finish(phone)).rejects.toThrow('This code is no longer valid. Scan a new one.')
  expect(await finishInTime()).toMatchObject({ userName: 'grace' })
  expect(await browser.call('user/read')).toMatchObject({ userName: 'grace', email: null })
  await expect(finish()).rejects.toThrow('This code is no longer valid. Scan a new one.')
})

it('identifies an account by its fid, not by its name', async () => {
  await signIn({ name: 'ada' })
  const again = createBrowser(frame.loopbackUrl)
  await signIn({ name: 'ada', isByAuthAddress: true }, again)
  expect(await addressOf(again)).toBe(await addressOf(browser))
  const other = createBrowser(frame.loopbackUrl)
  await signIn({ name: 'bob' }, other)
  expect(await addressOf(other)).not.toBe(await addressOf(browser))
  const query = frame.database.db.selectFrom('identities').select('identity')
  const rows = await query.where('identity', 'like', 'farcaster:%').execute()
  expect(rows.map(({ identity }) => identity)).toContain(`farcaster:${frame.farcaster.fidOf('ada')}`)
})

describe('a signature that is not for this login', () => {
  const iso = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString()
  const expiry = /Expiration Time: .*/
  const cases: Readonly<Record<string, (message: string) => string>> = {
    'another site’s domain': message => message.replace(/^\S+/, 'evil.test'),
    'another page': message => message.replace(/URI: .*/, 'URI: https://evil.test/farcaster'),
    'another login’s nonce': message => message.replace(/Nonce: .*/, `Nonce: ${'a1'.repeat(16)}`),
    'a time that is over': message => message.replace(expiry, `Expiration Time: ${iso(-60_000)}`),
    'a time that is to come': message => message.replace(expiry, `$&\nNot Before: ${iso(60_000)}`),
    'somebody else’s account': message => message.replace(/fid\/\d+/, `fid/${frame.farcaster.fidOf('ada')}`),
    'two accounts': message => `${message}\n- farcaster://fid/1`,
    'no account': message => message.replace(/\nResources:[\s\S]*$/, ''),
    'another network': message => message.replace('Chain ID: 10', 'Chain ID: 1'),
    'another statement': message => message.replace('Farcaster Auth', 'Welcome'),
    'another address': message => message.replace(/0x[0-9a-fA-F]{40}/, `0x${'12'.repeat(20)}`),
    'no message': () => 'hello',
  }

  // The account exists that `eve` tries to enter.
  beforeAll(async () => void (await signIn({ name: 'ada' }, createBrowser(frame.loopbackUrl))))

  it.each(Object.entries(cases))('is rejected for %s', async (_, rewrite) => {
    await expect(signIn({ name: 'eve', rewrite })).rejects.toThrow(
      'Farcaster did not confirm this sign-in. Scan a new code.',
    )
    expect(browser.token).toBeUndefined()
  })

  it('is rejected for an auth address of another account', async () => {
    await expect(
      signIn({ name: 'eve', isByAuthAddress: true, rewrite: cases['somebody else’s account'] }),
    ).rejects.toThrow('Farcaster did not confirm this sign-in.')
  })
})

describe('a stranger who starts a login and sends its link to a victim', () => {
  it('gets no link without the number, and only three guesses', async () => {
    const { channel, number } = await begin()
    const guess = (tried: string) => phone.call('farcaster/open', { channel, number: tried })
    for (let tries = 0; tries < 3; tries += 1)
      await expect(guess(wrongNumber(number))).rejects.toThrow('This is not the number that the app shows.')
    await expect(guess(number)).rejects.toThrow('Too many tries.')
    expect(await finish()).toEqual({})
  })

  it('gets one link to the app per number, valid for two minutes', async () => {
    const begun = await begin()
    const { url } = await open(phone, Promise.resolve(begun))
    await expect(open(phone, Promise.resolve(begun))).rejects.toThrow('This link is no longer valid.')
    const { signatureParams } = await frame.farcaster.peek(url)
    expect(signatureParams).toMatchObject({ expirationTime: new Date(clock.now + 120_000).toISOString() })
    await frame.farcaster.sign(url, { name: 'victim' })
    clock.now += 120_000
    await expect(finish()).rejects.toThrow('This code is no longer valid. Scan a new one.')
  })

  it('is stopped by the victim’s browser before the session opens', async () => {
    // The stranger enters the number and sends the link to Farcaster's app.
    const stranger = createBrowser(frame.loopbackUrl)
    const link = await open(stranger, begin(stranger))
    const back = await frame.farcaster.sign(link.url, { name: 'victim' })
    // The stranger reports the app's return immediately.
    await goBack(link, stranger)
    expect(await finish(stranger)).toEqual({})
    const returnId = back.split('#back-')[1] ?? ''
    expect(await goBack({ returnId })).toEqual({ appOrigin, isStopped: true })
    clock.now += 5000
    await expect(finish(stranger)).rejects.toThrow('This sign-in was stopped')
    expect(stranger.token).toBeUndefined()
  })

  it('loses the session if the victim’s browser returns later', async () => {
    const stranger = createBrowser(frame.loopbackUrl)
    const link = await open(stranger, begin(stranger))
    await frame.farcaster.sign(link.url, { name: 'victim' })
    await finishInTime(stranger)
    expect(await stranger.call('user/isConnected')).toEqual({ isConnected: true })
    // Starting another login does not help.
    await begin(stranger)
    await goBack({ returnId: link.returnId, phoneSecret: 'ab'.repeat(32) })
    expect(await stranger.call('user/isConnected')).toEqual({ isConnected: false })
  })

  it('cannot start a login for an origin that is not allowed', async () => {
    await expect(
      createBrowser(frame.loopbackUrl).call('farcaster/start', { appOrigin: 'https://evil.test' }),
    ).rejects.toThrow('https://evil.test may not use this wallet.')
  })
})

it.each(['node', 'relay'] as const)(
  'waits while the %s is unreachable, and keeps the signature',
  async which => {
    const link = await open()
    await frame.farcaster.sign(link.url, { name: 'patience' })
    frame.farcaster.setReachable(which, false)
    expect(await finishInTime()).toEqual({})
    frame.farcaster.setReachable(which, true)
    if (which === 'relay') expect(await finish()).toEqual({})
    clock.now += 5000
    expect(await finish()).toMatchObject({ userName: 'patience' })
  },
)

it('reports an unreachable relay, and can be retried', async () => {
  const begun = await begin()
  frame.farcaster.setReachable('relay', false)
  await expect(open(phone, Promise.resolve(begun))).rejects.toThrow('Farcaster cannot be reached. Try again.')
  frame.farcaster.setReachable('relay', true)
  expect((await open(phone, Promise.resolve(begun))).url).toContain(frame.farcaster.relayUrl)
})

it('lets an account without an address add one with a code', async () => {
  await signIn({ name: 'hopper' })
  expect(await browser.call('change/start', { email: 'hopper@lab.test' })).toEqual({
    action: 'VERIFY_SECONDARY_OTP',
  })
})

it('offers no login with Farcaster without a node', async () => {
  const other = await startSecureFrame({ hasFarcaster: false })
  const asks = createBrowser(other.loopbackUrl)
  const refused = 'This way to sign in is not offered here.'
  await expect(asks.call('farcaster/start', { appOrigin })).rejects.toThrow(refused)
  await expect(asks.call('farcaster/finish')).rejects.toThrow(refused)
  await other.stop()
})

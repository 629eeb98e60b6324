import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createBrowser,
  type FrameBrowser,
  lastMail,
  readMails,
  signInByEmail,
} from '../__fixtures__/createBrowser.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import { secretHash } from '../keys/secretHash.js'

const clock = { now: Date.now() }
let frame: LocalFrame
beforeAll(async () => {
  frame = await startSecureFrame({ now: () => clock.now })
})
afterAll(() => frame.stop())

const minutes = (count: number) => count * 60_000
const appOrigin = 'http://lab.localhost'
let count = 0
let email: string
let browser: FrameBrowser
beforeEach(() => {
  count += 1
  email = `visitor-${count}@lab.test`
  browser = createBrowser(frame.loopbackUrl)
})

const start = (by: FrameBrowser = browser) =>
  by.call<{ action: string; number?: string }>('email/start', { email, appOrigin, browser: 'Chrome' })
const enter = (otp: string) => browser.call('email/code', { otp })
const linkOf = async () => (await lastMail(frame, email)).link?.split('#')[1] ?? ''
const codeOf = async () => (await lastMail(frame, email)).code ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Approves the browser's device. Returns the code that was sent by e-mail. */
async function withCode(): Promise<string> {
  const { number } = await start()
  await browser.call('device/approve', { link: await linkOf(), number })
  return codeOf()
}

describe('a new device', () => {
  it('is approved by a link sent by e-mail, then enters a code', async () => {
    const { action, number } = await start()
    expect([action, number]).toEqual(['VERIFY_DEVICE', expect.stringMatching(/^\d\d$/)])
    const { link, subject } = await lastMail(frame, email)
    expect(subject).toBe('Approve this device')
    expect(link).toMatch(new RegExp(`^${frame.origin}/device#[0-9a-f]{64}$`))
    expect(await browser.call('email/device')).toEqual({ isApproved: false })
    expect(await browser.call('device/read', { link: await linkOf() })).toEqual({
      email,
      appOrigin,
      browser: 'Chrome',
    })
    expect(await browser.call('email/device')).toEqual({ isApproved: false })
    await browser.call('device/approve', { link: await linkOf(), number })
    expect(await browser.call('email/device')).toEqual({ isApproved: true })
    await enter(await codeOf())
    expect(await browser.call('user/isConnected')).toEqual({ isConnected: true })
    expect(await browser.call('user/read')).toMatchObject({ email })
  })

  it('is not approved by a link that was used, has expired, or was invented', async () => {
    const { number } = await start()
    const link = await linkOf()
    await browser.call('device/approve', { link, number })
    const isVoid = 'This link is no longer valid. Sign in again to get a new one.'
    await expect(browser.call('device/approve', { link, number })).rejects.toThrow(isVoid)
    await expect(browser.call('device/approve', { link: 'ab'.repeat(32), number })).rejects.toThrow(isVoid)
    email = `late-${email}`
    await start()
    const late = await linkOf()
    clock.now += minutes(20)
    await expect(browser.call('device/approve', { link: late, number })).rejects.toThrow(isVoid)
  })

  it('is not trusted because of a row that the service did not write', async () => {
    const deviceId = randomUUID()
    const row = { email, deviceHash: secretHash(deviceId), mac: 'AAAA' }
    await frame.database.db.insertInto('devices').values(row).execute()
    await expect(start(createBrowser(frame.loopbackUrl, deviceId))).rejects.toThrow('Something went wrong')
  })

  it('does not share its login with another device', async () => {
    await withCode()
    const other = createBrowser(frame.loopbackUrl)
    clock.now += minutes(1)
    expect(await start(other)).toMatchObject({ action: 'VERIFY_DEVICE' })
    await expect(other.call('email/code', { otp: await codeOf() })).rejects.toThrow(
      'This code is no longer valid. Ask for a new one.',
    )
    expect(other.token).toBeUndefined()
  })
})

describe('a known device', () => {
  it('requires a code, and nothing while it is signed in', async () => {
    await signInByEmail(frame, browser, email)
    expect(await start()).toEqual({ action: 'CONNECT' })
    await browser.call('user/signOut')
    expect(await browser.call('user/isConnected')).toEqual({ isConnected: false })
    expect(await start()).toEqual({ action: 'VERIFY_OTP' })
    await enter(await codeOf())
    expect(await browser.call('user/isConnected')).toEqual({ isConnected: true })
  })

  it('finds the same accounts again regardless of the case of the address', async () => {
    await signInByEmail(frame, browser, email)
    const first = await browser.call('user/read')
    await browser.call('user/signOut')
    email = email.toUpperCase()
    await start()
    email = email.toLowerCase()
    await enter(await codeOf())
    expect(await browser.call('user/read')).toEqual(first)
  })
})

describe('a login code', () => {
  it('has six digits and is valid once', async () => {
    const code = await withCode()
    expect(code).toMatch(/^\d{6}$/)
    await enter(code)
    await expect(enter(code)).rejects.toThrow('This code is no longer valid. Ask for a new one.')
  })

  it('is invalid after three wrong tries', async () => {
    const code = await withCode()
    await expect(enter(otherThan(code))).rejects.toThrow('Invalid code')
    await expect(enter('nonsense')).rejects.toThrow('Invalid code')
    await expect(enter(otherThan(code))).rejects.toThrow('Invalid code, three times. Ask for a new one.')
    await expect(enter(code)).rejects.toThrow('This code is no longer valid. Ask for a new one.')
    expect(browser.token).toBeUndefined()
  })

  it('expires after 20 minutes', async () => {
    const code = await withCode()
    clock.now += minutes(20) - 1
    await enter(code)
    browser.token = undefined
    await start()
    const late = await codeOf()
    clock.now += minutes(20)
    await expect(enter(late)).rejects.toThrow('The code has expired. Ask for a new one.')
  })

  it('is invalid once a newer code is issued', async () => {
    const old = await withCode()
    clock.now += minutes(1)
    await start()
    const code = await codeOf()
    if (old !== code) await expect(enter(old)).rejects.toThrow('Invalid code')
    await enter(code)
  })

  it('is sent by e-mail at most every 30 s', async () => {
    await start()
    clock.now += 10_400
    await expect(start()).rejects.toThrow('Please try again after 20 seconds')
    clock.now += 19_599
    await expect(start()).rejects.toThrow('Please try again after 1 seconds')
    clock.now += 1
    await start()
    expect(await readMails(frame, email)).toHaveLength(2)
  })
})

describe('a stranger', () => {
  const strangers = () => createBrowser(frame.loopbackUrl)

  it('cannot sign in for an origin that is not allowed', async () => {
    await expect(browser.call('email/start', { email, appOrigin: 'https://evil.test' })).rejects.toThrow(
      'https://evil.test may not use this wallet.',
    )
    expect(await readMails(frame, email)).toEqual([])
  })

  it('cannot get a device approved by an owner who has no number', async () => {
    const stranger = strangers()
    const { number } = await start(stranger)
    const link = await linkOf()
    const wrong = String((Number(number) + 1) % 100).padStart(2, '0')
    for (let guess = 0; guess < 3; guess += 1)
      await expect(browser.call('device/approve', { link, number: wrong })).rejects.toThrow(
        'This is not the number that the app shows.',
      )
    await expect(browser.call('device/approve', { link, number })).rejects.toThrow('Too many tries.')
    expect(await stranger.call('email/device')).toEqual({ isApproved: false })
  })

  it("cannot block the owner's logins, on a known or a new device", async () => {
    await signInByEmail(frame, browser, email)
    await browser.call('user/signOut')
    for (let count = 0; count < 5; count += 1) await start(strangers())
    expect(await start()).toEqual({ action: 'VERIFY_OTP' })
    expect(await start(strangers())).toMatchObject({ action: 'VERIFY_DEVICE' })
  })

  it('can guess at most ten codes a day, across all codes', async () => {
    const first = await withCode()
    let wrong = 0
    const guess = async (right: string) => {
      await expect(enter(otherThan(right))).rejects.toThrow('Invalid code')
      wrong += 1
    }
    for (let count = 0; count < 3; count += 1) await guess(first)
    while (wrong < 10) {
      clock.now += minutes(1)
      await start()
      const code = await codeOf()
      for (let count = 0; count < 3 && wrong < 10; count += 1) await guess(code)
    }
    clock.now += minutes(1)
    await start()
    await expect(enter(await codeOf())).rejects.toThrow('Too many tries. Please try again in 24 hours.')
    expect(browser.token).toBeUndefined()
  })

  it('can request only as many e-mails as the limits allow', async () => {
    const strict = await startSecureFrame({ limits: { mailsByStranger: { times: 2, inSeconds: 3600 } } })
    const ask = () =>
      createBrowser(strict.loopbackUrl).call('email/start', { email, appOrigin, browser: 'Chrome' })
    await ask()
    await ask()
    await expect(ask()).rejects.toMatchObject({ code: -32005 })
    expect(await readMails(strict, email)).toHaveLength(2)
    await strict.stop()
  })
})

it('accepts a correct code only once, even when two requests arrive together', async () => {
  const code = await withCode()
  const twice = await Promise.allSettled([enter(code), enter(code)])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await start(createBrowser(frame.loopbackUrl))
  await expect(enter(code)).rejects.toThrow('This code is no longer valid. Ask for a new one.')
})

it('rejects an invalid address', async () => {
  await expect(browser.call('email/start', { email: 'nobody', appOrigin })).rejects.toThrow(
    'Enter an email address, such as ada@example.com.',
  )
})

it('ends a session after 30 days', async () => {
  await signInByEmail(frame, browser, email)
  clock.now += 30 * 24 * minutes(60)
  expect(await browser.call('user/isConnected')).toEqual({ isConnected: false })
  await expect(browser.call('user/read')).rejects.toMatchObject({ message: 'Sign in first.', code: 4100 })
})

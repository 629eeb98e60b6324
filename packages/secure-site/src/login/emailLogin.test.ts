import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createBrowser,
  type FrameBrowser,
  lastMail,
  readMails,
  signInByEmail,
} from '../__fixtures__/createBrowser.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

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

const start = (by: FrameBrowser = browser) => by.call('email/start', { email, appOrigin, browser: 'Chrome' })
const enter = (otp: string) => browser.call('email/code', { otp })
const linkOf = async () => (await lastMail(frame, email)).link?.split('#')[1] ?? ''
const codeOf = async () => (await lastMail(frame, email)).code ?? ''
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A device that may ask for codes, and has asked for one. */
async function withCode(): Promise<string> {
  await start()
  await browser.call('device/approve', { link: await linkOf() })
  return codeOf()
}

describe('a new device', () => {
  it('is approved by a link in a mail, then enters a code', async () => {
    expect(await start()).toEqual({ action: 'VERIFY_DEVICE' })
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
    await browser.call('device/approve', { link: await linkOf() })
    expect(await browser.call('email/device')).toEqual({ isApproved: true })
    await enter(await codeOf())
    expect(await browser.call('user/isConnected')).toEqual({ isConnected: true })
    expect(await browser.call('user/read')).toMatchObject({ email })
  })

  it('gets no further with a link that was used, is too old, or was made up', async () => {
    await start()
    const link = await linkOf()
    await browser.call('device/approve', { link })
    const isVoid = 'This link is no longer good. Sign in again to get a new one.'
    await expect(browser.call('device/approve', { link })).rejects.toThrow(isVoid)
    await expect(browser.call('device/approve', { link: 'ab'.repeat(32) })).rejects.toThrow(isVoid)
    email = `late-${email}`
    await start()
    const late = await linkOf()
    clock.now += minutes(20)
    await expect(browser.call('device/approve', { link: late })).rejects.toThrow(isVoid)
  })

  it('does not let another device in', async () => {
    await withCode()
    const other = createBrowser(frame.loopbackUrl)
    clock.now += minutes(1)
    expect(await start(other)).toEqual({ action: 'VERIFY_DEVICE' })
    await expect(other.call('email/code', { otp: await codeOf() })).rejects.toThrow(
      'This code is no longer good. Ask for a new one.',
    )
    expect(other.token).toBeUndefined()
  })
})

describe('a known device', () => {
  it('is asked for a code, and nothing while it is signed in', async () => {
    await signInByEmail(frame, browser, email)
    expect(await start()).toEqual({ action: 'CONNECT' })
    await browser.call('user/signOut')
    expect(await browser.call('user/isConnected')).toEqual({ isConnected: false })
    expect(await start()).toEqual({ action: 'VERIFY_OTP' })
    await enter(await codeOf())
    expect(await browser.call('user/isConnected')).toEqual({ isConnected: true })
  })

  it('finds the same accounts again, whatever the case of the address', async () => {
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

describe('a code', () => {
  it('has six digits and is good once', async () => {
    const code = await withCode()
    expect(code).toMatch(/^\d{6}$/)
    await enter(code)
    await expect(enter(code)).rejects.toThrow('This code is no longer good. Ask for a new one.')
  })

  it('ends after three wrong tries, even for the right digits', async () => {
    const code = await withCode()
    await expect(enter(otherThan(code))).rejects.toThrow('Invalid code')
    await expect(enter('nonsense')).rejects.toThrow('Invalid code')
    await expect(enter(otherThan(code))).rejects.toThrow('Invalid code, three times. Ask for a new one.')
    await expect(enter(code)).rejects.toThrow('This code is no longer good. Ask for a new one.')
    expect(browser.token).toBeUndefined()
  })

  it('is good for 20 minutes', async () => {
    const code = await withCode()
    clock.now += minutes(20) - 1
    await enter(code)
    browser.token = undefined
    await start()
    const late = await codeOf()
    clock.now += minutes(20)
    await expect(enter(late)).rejects.toThrow('The code has expired. Ask for a new one.')
  })

  it('is void when a newer one was asked for', async () => {
    const old = await withCode()
    clock.now += minutes(1)
    await start()
    const code = await codeOf()
    if (old !== code) await expect(enter(old)).rejects.toThrow('Invalid code')
    await enter(code)
  })

  it('is mailed every 30 s at most', async () => {
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

it('refuses what is no address', async () => {
  await expect(browser.call('email/start', { email: 'nobody', appOrigin })).rejects.toThrow(
    'The email cannot be read.',
  )
})

it('ends a session after 30 days', async () => {
  await signInByEmail(frame, browser, email)
  clock.now += 30 * 24 * minutes(60)
  expect(await browser.call('user/isConnected')).toEqual({ isConnected: false })
  await expect(browser.call('user/read')).rejects.toMatchObject({ message: 'Sign in first.', code: 4100 })
})

import { randomUUID } from 'node:crypto'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addPasskey,
  enterByPasskey,
  followLink,
  makeOwner,
  proveByPasskey,
  signInAtAccount,
} from '../__fixtures__/accountOwner.js'
import {
  createBrowser,
  type FrameBrowser,
  lastMail,
  readMails,
  signInByEmail,
} from '../__fixtures__/createBrowser.js'
import { beginLogin, resultOf, walkWindow } from '../__fixtures__/socialLogins.js'
import { createSoftPasskey, type SoftPasskey } from '../__fixtures__/softPasskey.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import { loginCalls } from '../server/countOutcomes.js'

const fiveMinutesMs = 5 * 60 * 1000

let frame: LocalFrame
let passedMs = 0
beforeAll(async () => {
  frame = await startSecureFrame({ now: () => Date.now() + passedMs })
})
afterAll(() => frame.stop())

type PasskeyOptions = PublicKeyCredentialRequestOptionsJSON
const appOrigin = 'http://lab.localhost'
const refused = 'This account asks for a passkey on new devices.'

const isIn = async (browser: FrameBrowser) =>
  (await browser.call<{ isConnected: boolean }>('user/isConnected')).isConnected

/** Starts a login by e-mail in an app, up to its link. */
async function startEmail(browser: FrameBrowser, email: string) {
  const { action, number } = await browser.call('email/start', { email, appOrigin })
  expect(action).toBe('VERIFY_DEVICE')
  return number
}

describe('a login on a new device', () => {
  it('asks for the passkey on the page of the link, before it sends a code by e-mail', async () => {
    const email = 'mail@lab.test'
    const { passkey } = await makeOwner(frame, email, { hasSecondStep: true })
    const browser = createBrowser(frame.loopbackUrl)
    const number = await startEmail(browser, email)
    const mails = (await readMails(frame, email)).length
    const { passkey: asked } = await followLink(frame, email, number)
    expect(asked).toMatchObject({ allowCredentials: [{ id: passkey.id }] })
    expect(await readMails(frame, email)).toHaveLength(mails)
    expect(await browser.call('email/device')).toEqual({ isApproved: false })
    await followLink(frame, email, number, passkey.sign(asked as PasskeyOptions))
    await browser.call('email/code', { otp: (await lastMail(frame, email)).code })
    expect(await isIn(browser)).toBe(true)
    // The device is trusted from now on.
    await browser.call('user/signOut')
    browser.token = undefined
    passedMs += 60_000
    expect(await browser.call('email/start', { email, appOrigin })).toEqual({ action: 'VERIFY_OTP' })
  })

  it('rejects another user’s passkey, and a response for another link', async () => {
    const email = 'link@lab.test'
    const { passkey } = await makeOwner(frame, email, { hasSecondStep: true })
    const mallory = await makeOwner(frame, 'mallory@lab.test')
    const number = await startEmail(createBrowser(frame.loopbackUrl), email)
    const first = await followLink(frame, email, number)
    await expect(
      followLink(frame, email, number, mallory.passkey.sign(first.passkey as PasskeyOptions)),
    ).rejects.toThrow('does not belong to this account')
    const again = await followLink(frame, email, number)
    const other = await startEmail(createBrowser(frame.loopbackUrl), email)
    await expect(
      followLink(frame, email, other, passkey.sign(again.passkey as PasskeyOptions)),
    ).rejects.toThrow('no longer valid')
  })

  it('asks for the passkey on a device from before the second step was turned on', async () => {
    const email = 'before@lab.test'
    const browser = createBrowser(frame.loopbackUrl)
    await signInByEmail(frame, browser, email)
    await makeOwner(frame, email, { hasSecondStep: true })
    expect(await isIn(browser)).toBe(false)
    browser.token = undefined
    passedMs += 60_000
    await startEmail(browser, email)
    expect(await browser.call('email/device')).toEqual({ isApproved: false })
  })

  it('asks for the passkey if the code was sent by e-mail before the second step was turned on', async () => {
    const email = 'code@lab.test'
    const browser = createBrowser(frame.loopbackUrl)
    const number = await startEmail(browser, email)
    await followLink(frame, email, number)
    const { code } = await lastMail(frame, email)
    await makeOwner(frame, email, { hasSecondStep: true })
    await expect(browser.call('email/code', { otp: code })).rejects.toThrow(refused)
    expect(await isIn(browser)).toBe(false)
  })

  it('asks for the passkey on the callback page of a provider', async () => {
    const { browser: owner, passkey } = await makeSocialOwner('grace')
    const browser = createBrowser(frame.loopbackUrl)
    const login = await beginLogin(browser, { provider: 'google', appOrigin })
    const window = createBrowser(frame.loopbackUrl)
    const uri = await walkWindow(window, login, { as: 'grace' })
    const { windowSecret, state } = login
    const answer = await window.call<{ passkey: PasskeyOptions; resultUri?: string }>('social/return', {
      uri,
      windowSecret,
    })
    expect(answer.resultUri).toBeUndefined()
    await expect(window.call('social/return', { uri, windowSecret })).rejects.toThrow('no longer valid')
    const wrong = { state, windowSecret: '0'.repeat(64), answer: passkey.sign(answer.passkey) }
    await expect(window.call('social/passkey', wrong)).rejects.toThrow(
      'This window did not start this sign-in.',
    )
    const signed = { state, windowSecret, answer: passkey.sign(answer.passkey) }
    const { resultUri } = await window.call<{ resultUri: string }>('social/passkey', signed)
    await browser.call('social/finish', { uri: resultUri })
    expect((await browser.call('user/read')).email).toBe((await owner.call('user/read')).email)
  })

  it('asks for the passkey if a provider’s account joins by e-mail', async () => {
    // The provider verified the account's address, but was never used to sign in to it.
    await makeOwner(frame, 'joined@google.localhost', { hasSecondStep: true })
    const browser = createBrowser(frame.loopbackUrl)
    const login = await beginLogin(browser, { provider: 'google', appOrigin })
    const { windowSecret } = login
    const uri = await walkWindow(browser, login, { as: 'joined' })
    expect(await browser.call('social/return', { uri, windowSecret })).toEqual({ passkey: expect.anything() })
  })
})

describe('a stranger who starts a login that the owner confirms in another browser', () => {
  const page = `${appOrigin}/telegram`
  /** Confirms the login as the owner, without a window, so that its result goes to the app in the owner's browser. */
  const takeUp = async (state: string) => {
    const owner = createBrowser(frame.loopbackUrl)
    const full = `${state}--${encodeURIComponent(page)}`
    const { windowSecret } = await owner.call<{ windowSecret: string }>('social/take', { state: full })
    return { owner, windowSecret, full }
  }
  const isAskedStill = async (thief: FrameBrowser, email: string) => {
    const number = await startEmail(thief, email)
    return (await followLink(frame, email, number)).passkey !== undefined
  }

  it('still needs the passkey after a login by passkey', async () => {
    const email = 'fished@lab.test'
    const { passkey } = await makeOwner(frame, email, { hasSecondStep: true })
    const thief = createBrowser(frame.loopbackUrl)
    const { state } = await beginLogin(thief, { provider: 'passkey', appOrigin })
    const { owner, windowSecret, full } = await takeUp(state)
    const asked = await owner.call<PasskeyOptions>('social/passkey/ask', { state: full, windowSecret })
    await owner.call('social/passkey', { state: full, windowSecret, answer: passkey.sign(asked) })
    expect(await isAskedStill(thief, email)).toBe(true)
  })

  it('still needs the passkey after a login by a provider', async () => {
    const { browser, passkey } = await makeSocialOwner('fished')
    const thief = createBrowser(frame.loopbackUrl)
    const begun = await beginLogin(thief, { provider: 'google', appOrigin })
    const { owner, windowSecret } = await takeUp(begun.state)
    const uri = await walkWindow(owner, { ...begun, windowSecret }, { as: 'fished', page })
    const { passkey: asked } = await owner.call<{ passkey: PasskeyOptions }>('social/return', {
      uri,
      windowSecret,
    })
    const { state } = begun
    await owner.call('social/passkey', { state, windowSecret, answer: passkey.sign(asked) })
    const { email } = await browser.call<{ email: string }>('account/read')
    expect(await isAskedStill(thief, email)).toBe(true)
  })
})

it('adds no provider if the second step was turned on during the login', async () => {
  const email = 'during@google.localhost'
  const { browser: owner, passkey } = await makeOwner(frame, email)
  const browser = createBrowser(frame.loopbackUrl)
  const login = await beginLogin(browser, { provider: 'google', appOrigin })
  const resultUri = await resultOf(browser, login, { as: 'during' })
  await proveByPasskey(owner, passkey)
  await owner.call('account/secondStep', { isOn: true })
  await expect(browser.call('social/finish', { uri: resultUri })).rejects.toThrow(refused)
  expect(await owner.call('account/read')).toMatchObject({ waysIn: ['email'] })
})

/** Creates an account from a provider's login, with the second step on. */
async function makeSocialOwner(name: string) {
  const framed = createBrowser(frame.loopbackUrl)
  const login = await beginLogin(framed, { provider: 'google', appOrigin })
  const resultUri = await resultOf(framed, login, { as: name })
  await framed.call('social/finish', { uri: resultUri })
  const { email } = await framed.call<{ email: string }>('user/read')
  return makeOwner(frame, email, { hasSecondStep: true })
}

/** Every login method, up to its last step, by somebody who has everything but the passkey. */
const waysIn: Readonly<Record<string, (browser: FrameBrowser, owner: Owner) => Promise<unknown>>> = {
  'email/code': async (browser, { email }) => {
    const number = await startEmail(browser, email)
    await followLink(frame, email, number)
    return browser.call('email/code', { otp: (await lastMail(frame, email)).code })
  },
  'account/code': async (browser, { email }) => {
    const { number } = await browser.call('account/start', { email })
    await followLink(frame, email, number)
    return browser.call('account/code', { otp: (await lastMail(frame, email)).code })
  },
  'account/enter': async (browser, { otherPasskey }) => {
    const asked = await browser.call<PasskeyOptions>('account/enter/ask')
    return browser.call('account/enter', { answer: otherPasskey.sign(asked) })
  },
  'social/finish': async (browser, { email }) => {
    const login = await beginLogin(browser, { provider: 'google', appOrigin })
    const resultUri = await resultOf(browser, login, { as: email.split('@')[0] ?? '' })
    return browser.call('social/finish', { uri: resultUri })
  },
  'farcaster/finish': async (browser, { email }) => {
    const { url, number } = await browser.call<{ url: string; number: string }>('farcaster/start', {
      appOrigin,
    })
    const channel = new URL(url).hash.slice(1)
    const phone = createBrowser(frame.loopbackUrl)
    const { url: appLink } = await phone.call<{ url: string }>('farcaster/open', { channel, number })
    await frame.farcaster.sign(appLink, { name: email })
    // The login can be stopped for five seconds after the signature.
    await browser.call('farcaster/finish')
    passedMs += 5000
    return browser.call('farcaster/finish')
  },
}

interface Owner {
  readonly email: string
  readonly otherPasskey: SoftPasskey
}

it('has a test for every login method that the metrics count', () => {
  expect(Object.keys(waysIn).sort()).toEqual(Object.keys(loginCalls).sort())
})

it.each(Object.keys(waysIn))('does not let %s bypass the second step', async way => {
  const email = `${randomUUID()}@google.localhost`
  // The account has every login method, Farcaster first.
  const phone = createBrowser(frame.loopbackUrl)
  await waysIn['farcaster/finish']?.(phone, { email, otherPasskey: createSoftPasskey(frame.origin) })
  await phone.call('change/start', { email })
  await phone.call('change/new', { otp: (await lastMail(frame, email)).code })
  const { browser } = await makeOwner(frame, email, { hasSecondStep: true })
  const otherPasskey = createSoftPasskey(frame.origin)
  const stranger = createBrowser(frame.loopbackUrl)
  await expect(Promise.resolve(waysIn[way]?.(stranger, { email, otherPasskey }))).rejects.toThrow()
  expect(stranger.token).toBeUndefined()
  expect(await isIn(stranger)).toBe(false)
  expect(await isIn(browser)).toBe(true)
})

it('asks for no passkey once the second step is off', async () => {
  const email = 'off@lab.test'
  const { browser, passkey } = await makeOwner(frame, email, { hasSecondStep: true })
  await proveByPasskey(browser, passkey)
  await browser.call('account/secondStep', { isOn: false })
  expect((await lastMail(frame, email)).subject).toBe('Your wallet no longer asks for a passkey')
  const other = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, other, email)
  expect(await isIn(other)).toBe(true)
})

it('turns the second step on only with a passkey, which the account must have', async () => {
  const email = 'none@lab.test'
  const browser = await signInAtAccount(frame, email)
  await expect(browser.call('account/secondStep', { isOn: true })).rejects.toThrow('Confirm with a passkey')
  const passkey = createSoftPasskey(frame.origin)
  await addPasskey(browser, passkey)
  await proveByPasskey(browser, passkey)
  await browser.call('account/passkeys/remove', { id: passkey.id })
  await expect(browser.call('account/secondStep', { isOn: true })).rejects.toThrow('Add a passkey first.')
})

it('keeps the last passkey while the second step is on', async () => {
  const { browser, passkey } = await makeOwner(frame, 'last@lab.test', { hasSecondStep: true })
  const second = createSoftPasskey(frame.origin)
  await addPasskey(browser, second, { name: 'Key' })
  const remove = (id: string) => browser.call('account/passkeys/remove', { id })
  const outcomes = await Promise.allSettled([remove(passkey.id), remove(second.id)])
  expect(outcomes.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  const { passkeys } = await browser.call<{ passkeys: { id: string }[] }>('account/read')
  await expect(remove(passkeys[0]?.id ?? '')).rejects.toThrow('Turn the second step off first')
})

it('requires a passkey to see keys, delete the wallet, change the address or turn the step off', async () => {
  const email = 'code-alone@lab.test'
  const { browser, passkey } = await makeOwner(frame, email, { hasSecondStep: true })
  const deeds = [
    () => browser.call('account/export'),
    () => browser.call('account/delete', { confirmation: email }),
    () => browser.call('account/secondStep', { isOn: false }),
    () => browser.call('account/passkeys/ask'),
    () => browser.call('change/start', { email: 'thief@lab.test' }),
  ]
  passedMs += fiveMinutesMs
  await browser.call('account/confirm/mail')
  await browser.call('account/confirm/code', { otp: (await lastMail(frame, email)).code })
  for (const deed of deeds) await expect(deed()).rejects.toThrow('Confirm with a passkey that it is you.')
  await proveByPasskey(browser, passkey)
  await browser.call('change/start', { email: 'new@lab.test' })
  await browser.call('account/export')
})

it('discards a change of address that was started before the second step was turned on', async () => {
  const email = 'changing@lab.test'
  const thief = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, thief, email)
  await thief.call('change/start', { email: 'thief2@lab.test' })
  const { code } = await lastMail(frame, email)
  const { browser } = await makeOwner(frame, email, { hasSecondStep: true })
  await expect(thief.call('change/old', { otp: code })).rejects.toThrow('Sign in first.')
  await expect(browser.call('change/old', { otp: code })).rejects.toThrow('Enter the new address first.')
})

it('accepts a login with a passkey on the account page as the second step', async () => {
  const { passkey } = await makeOwner(frame, 'page@lab.test', { hasSecondStep: true })
  expect(await isIn(await enterByPasskey(frame, passkey))).toBe(true)
})

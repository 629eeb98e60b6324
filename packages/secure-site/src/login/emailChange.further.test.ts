import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createBrowser,
  type FrameBrowser,
  lastMail,
  readMails,
  signInByEmail,
} from '../__fixtures__/createBrowser.js'
import { beginLogin, resultOf } from '../__fixtures__/socialLogins.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

const clock = { now: Date.now() }
let frame: LocalFrame
beforeAll(async () => {
  frame = await startSecureFrame({ now: () => clock.now })
})
afterAll(() => frame.stop())

let count = 0
let oldEmail: string
let newEmail: string
let browser: FrameBrowser
beforeEach(async () => {
  count += 1
  oldEmail = `old-${count}@lab.test`
  newEmail = `new-${count}@lab.test`
  browser = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, browser, oldEmail)
})

const codeOf = async (email: string) => (await lastMail(frame, email)).code

it('changes the address by a code to the old address and a code to the new address', async () => {
  const before = await browser.call<{ address: string }>('user/read')
  expect(await browser.call('change/start', { email: newEmail })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  await browser.call('change/old', { otp: await codeOf(oldEmail) })
  expect(await browser.call('change/new', { otp: await codeOf(newEmail) })).toEqual({ newEmail })
  expect(await browser.call('user/read')).toEqual({ ...before, email: newEmail })
  await browser.call('user/signOut')
  const appOrigin = 'http://lab.localhost'
  expect(await browser.call('email/start', { email: newEmail, appOrigin })).toEqual({ action: 'VERIFY_OTP' })
  await browser.call('email/code', { otp: await codeOf(newEmail) })
  expect(await browser.call('user/read')).toMatchObject({ address: before.address })
})

it('changes nothing without the code of the old address', async () => {
  await browser.call('change/start', { email: newEmail })
  await expect(browser.call('change/new', { otp: '000000' })).rejects.toThrow(
    'Enter the code from your old address first.',
  )
  await expect(browser.call('change/old', { otp: 'wrong' })).rejects.toThrow('Invalid code')
  expect(await browser.call('user/read')).toMatchObject({ email: oldEmail })
})

it("rejects another account's address, and reveals it only to the owner of that mailbox", async () => {
  const other = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, other, newEmail)
  await browser.call('change/start', { email: newEmail })
  await browser.call('change/old', { otp: await codeOf(oldEmail) })
  await expect(browser.call('change/new', { otp: await codeOf(newEmail) })).rejects.toThrow(
    'Another account uses this address.',
  )
  expect(await browser.call('user/read')).toMatchObject({ email: oldEmail })
})

it('keeps the login of another account that has the old address', async () => {
  // GitHub does not join accounts by e-mail, so this creates a second account with the same address.
  const other = createBrowser(frame.loopbackUrl)
  const login = await beginLogin(other, { provider: 'github' })
  const resultUri = await resultOf(other, login, { as: `same-${count} email=${oldEmail}` })
  await other.call('social/finish', { uri: resultUri })
  const { address } = await browser.call<{ address: string }>('user/read')
  expect(await other.call('user/read')).not.toMatchObject({ address })
  await other.call('change/start', { email: newEmail })
  await other.call('change/old', { otp: await codeOf(oldEmail) })
  await other.call('change/new', { otp: await codeOf(newEmail) })
  const again = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, again, oldEmail)
  expect(await again.call('user/read')).toMatchObject({ address })
})

it('requires a signed-in user', async () => {
  await expect(
    createBrowser(frame.loopbackUrl).call('change/start', { email: newEmail }),
  ).rejects.toMatchObject({ code: 4100 })
})

const otherThan = (code: string | null) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function changeAddress(): Promise<void> {
  await browser.call('change/start', { email: newEmail })
  await browser.call('change/old', { otp: await codeOf(oldEmail) })
  await browser.call('change/new', { otp: await codeOf(newEmail) })
}

it('states each code’s purpose in its e-mail, and the new address in the e-mail to the old one', async () => {
  const login = (await readMails(frame, oldEmail)).find(({ code, link }) => code && !link)
  expect(login?.subject).toBe(`${login?.code} is your sign-in code`)
  await browser.call('change/start', { email: newEmail })
  const toOld = await lastMail(frame, oldEmail)
  expect(toOld.subject).toBe('Your wallet’s email address is about to change')
  expect(toOld.text).toContain(`wants to replace this address with ${newEmail}.`)
  expect(toOld.text).not.toContain('to sign in')
  await browser.call('change/old', { otp: toOld.code })
  expect((await lastMail(frame, newEmail)).subject).toBe('Confirm this email address for your wallet')
})

it.each([
  { step: 'old', to: () => oldEmail },
  { step: 'new', to: () => newEmail },
])(
  'rejects every code after ten wrong ones a day for the $step address, across all codes',
  async ({ step, to }) => {
    const ask = async () => {
      await browser.call('change/start', { email: newEmail })
      if (step === 'new') await browser.call('change/old', { otp: await codeOf(oldEmail) })
      return codeOf(to())
    }
    const guess = (otp: string) => browser.call(`change/${step}`, { otp })
    let wrong = 0
    let code = await ask()
    while (wrong < 10) {
      await expect(guess(otherThan(code))).rejects.toThrow('Invalid code')
      wrong += 1
      if (wrong % 3 === 0) code = await ask()
    }
    await expect(guess(code ?? '')).rejects.toThrow('Too many tries. Please try again in 24 hours.')
    expect(await browser.call('user/read')).toMatchObject({ email: oldEmail })
  },
)

it('allows five changes a day', async () => {
  for (let count = 0; count < 5; count += 1) await browser.call('change/start', { email: newEmail })
  await expect(browser.call('change/start', { email: newEmail })).rejects.toMatchObject({ code: -32005 })
})

it('ends all sessions but the one that changed the address', async () => {
  const other = createBrowser(frame.loopbackUrl)
  clock.now += 60_000
  await signInByEmail(frame, other, oldEmail)
  await changeAddress()
  expect(await other.call('user/isConnected')).toEqual({ isConnected: false })
  expect(await browser.call('user/isConnected')).toEqual({ isConnected: true })
})

describe('the old address', () => {
  const lockLink = async () => (await lastMail(frame, oldEmail)).link?.split('#')[1] ?? ''
  const signBack = () => signInByEmail(frame, createBrowser(frame.loopbackUrl), newEmail)

  it('is notified, and can lock the account for three days', async () => {
    await changeAddress()
    const { subject, text, link } = await lastMail(frame, oldEmail)
    expect(subject).toBe('Your wallet’s email address was changed')
    expect(text).toContain(newEmail)
    expect(link).toMatch(new RegExp(`^${frame.origin}/lock#[0-9a-f]{64}$`))
    const secret = await lockLink()
    expect(await browser.call('lock/read', { link: secret })).toEqual({ oldEmail })
    expect(await browser.call('user/isConnected')).toEqual({ isConnected: true })
    await browser.call('lock/set', { link: secret })
    expect(await browser.call('user/isConnected')).toEqual({ isConnected: false })
    await expect(signBack()).rejects.toThrow('This account is locked. Its owner asked for that.')
    clock.now += 3 * 24 * 60 * 60_000 - 1
    await expect(signBack()).rejects.toThrow('This account is locked.')
    clock.now += 60_000
    await signBack()
    // The lock ended the earlier session permanently.
    expect(await browser.call('user/isConnected')).toEqual({ isConnected: false })
  })

  it('locks only once with a link, and not with an invented one', async () => {
    await changeAddress()
    const secret = await lockLink()
    await browser.call('lock/set', { link: secret })
    const isVoid = 'This link is no longer valid.'
    await expect(browser.call('lock/set', { link: secret })).rejects.toThrow(isVoid)
    await expect(browser.call('lock/set', { link: 'ab'.repeat(32) })).rejects.toThrow(isVoid)
  })

  it('cannot lock after seven days', async () => {
    await changeAddress()
    const secret = await lockLink()
    clock.now += 7 * 24 * 60 * 60_000
    await expect(browser.call('lock/set', { link: secret })).rejects.toThrow('This link is no longer valid.')
  })
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBrowser, type FrameBrowser, lastMail, signInByEmail } from '../__fixtures__/createBrowser.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

let frame: LocalFrame
beforeAll(async () => {
  frame = await startSecureFrame()
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

it('changes the address by a code to the old one and a code to the new one', async () => {
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

it('does not take another account’s address, and tells it only to whoever reads that mailbox', async () => {
  const other = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, other, newEmail)
  await browser.call('change/start', { email: newEmail })
  await browser.call('change/old', { otp: await codeOf(oldEmail) })
  await expect(browser.call('change/new', { otp: await codeOf(newEmail) })).rejects.toThrow(
    'Another account uses this address.',
  )
  expect(await browser.call('user/read')).toMatchObject({ email: oldEmail })
})

it('is for those who are signed in', async () => {
  await expect(
    createBrowser(frame.loopbackUrl).call('change/start', { email: newEmail }),
  ).rejects.toMatchObject({ code: 4100 })
})

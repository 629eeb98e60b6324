import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBrowser, type FrameBrowser } from '../__fixtures__/createBrowser.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

let frame: LocalFrame
beforeAll(async () => {
  frame = await startSecureFrame()
})
afterAll(() => frame.stop())

const appOrigin = 'http://lab.localhost'

async function begin(browser: FrameBrowser) {
  const { url, number } = await browser.call<{ url: string; number: string }>('farcaster/start', {
    appOrigin,
  })
  return { url, number, channel: url.split('#')[1] }
}

const wrongNumber = (number: string) => String((Number(number) + 1) % 100).padStart(2, '0')

it('signs in when the phone accepts, once, and only the browser that asked', async () => {
  const browser = createBrowser(frame.loopbackUrl)
  const phone = createBrowser(frame.loopbackUrl)
  const { url, channel, number } = await begin(browser)
  expect(url).toMatch(new RegExp(`^${frame.origin}/farcaster#[0-9a-f]{64}$`))
  expect(await phone.call('farcaster/read', { channel })).toEqual({ appOrigin })
  expect(await browser.call('farcaster/finish')).toEqual({})
  await phone.call('farcaster/accept', { channel, userName: 'grace', number })
  await expect(phone.call('farcaster/accept', { channel, userName: 'eve', number })).rejects.toThrow(
    'This link is no longer good.',
  )
  await expect(phone.call('farcaster/finish')).rejects.toThrow('Scan a new code: this one is no longer good.')
  expect(await browser.call('farcaster/finish')).toMatchObject({ userName: 'grace' })
  expect(await browser.call('user/read')).toMatchObject({ userName: 'grace', email: null })
})

it('is not accepted without the number that the app shows, however often somebody guesses', async () => {
  const browser = createBrowser(frame.loopbackUrl)
  const { channel, number } = await begin(browser)
  const accept = (tried: string) =>
    browser.call('farcaster/accept', { channel, userName: 'grace', number: tried })
  for (let guess = 0; guess < 3; guess += 1)
    await expect(accept(wrongNumber(number))).rejects.toThrow('This is not the number that the app shows.')
  await expect(accept(number)).rejects.toThrow('Too many tries.')
  expect(await browser.call('farcaster/finish')).toEqual({})
})

it('cannot be begun for a site that is not allowed', async () => {
  await expect(
    createBrowser(frame.loopbackUrl).call('farcaster/start', { appOrigin: 'https://evil.test' }),
  ).rejects.toThrow('https://evil.test may not use this wallet.')
})

it('gives those who have no address one, by a code to it', async () => {
  const browser = createBrowser(frame.loopbackUrl)
  const { channel, number } = await begin(browser)
  await browser.call('farcaster/accept', { channel, userName: 'hopper', number })
  await browser.call('farcaster/finish')
  expect(await browser.call('change/start', { email: 'hopper@lab.test' })).toEqual({
    action: 'VERIFY_SECONDARY_OTP',
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBrowser } from '../__fixtures__/createBrowser.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

let frame: LocalFrame
beforeAll(async () => {
  frame = await startSecureFrame()
})
afterAll(() => frame.stop())

it('signs in when the phone accepts, once, and only the browser that asked', async () => {
  const browser = createBrowser(frame.loopbackUrl)
  const phone = createBrowser(frame.loopbackUrl)
  const { url } = await browser.call<{ url: string }>('farcaster/start')
  expect(url).toMatch(new RegExp(`^${frame.origin}/farcaster#[0-9a-f]{64}$`))
  const channel = url.split('#')[1]
  expect(await browser.call('farcaster/finish')).toEqual({})
  await phone.call('farcaster/accept', { channel, userName: 'grace' })
  await expect(phone.call('farcaster/accept', { channel, userName: 'eve' })).rejects.toThrow(
    'This link is no longer good.',
  )
  await expect(phone.call('farcaster/finish')).rejects.toThrow('Scan a new code: this one is no longer good.')
  expect(await browser.call('farcaster/finish')).toMatchObject({ userName: 'grace' })
  expect(await browser.call('user/read')).toMatchObject({ userName: 'grace', email: null })
})

it('gives those who have no address one, by a code to it', async () => {
  const browser = createBrowser(frame.loopbackUrl)
  const { url } = await browser.call<{ url: string }>('farcaster/start')
  await browser.call('farcaster/accept', { channel: url.split('#')[1], userName: 'hopper' })
  await browser.call('farcaster/finish')
  expect(await browser.call('change/start', { email: 'hopper@lab.test' })).toEqual({
    action: 'VERIFY_SECONDARY_OTP',
  })
})

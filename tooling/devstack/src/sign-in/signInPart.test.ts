import { createBrowser } from '@foyer/sign-in/testing'
import { expect, it, onTestFinished } from 'vitest'
import { startPart } from '../startPart.js'
import { appOrigin, signIn } from './__fixtures__/signIn.js'
import { createSignInPart } from './createSignInPart.js'

it('refuses every chain when none is running', async () => {
  const { services, stop } = await startPart(createSignInPart(() => ({})))
  onTestFinished(stop)
  const browser = createBrowser(services.url, appOrigin)
  const asked = { address: `0x${'ab'.repeat(20)}`, chainId: 'eip155:31337', sign: async () => '0x00' }
  expect(await signIn(browser, asked)).toEqual({ status: 422, body: { reason: 'chain' } })
})

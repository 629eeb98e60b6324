import { type ProviderName, providerNames } from '@foyer/local-services'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowser, type FrameBrowser, signInByEmail } from '../__fixtures__/createBrowser.js'
import { beginLogin, resultOf } from '../__fixtures__/socialLogins.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'

const email = 'owner@lab.test'
let frame: LocalFrame
let ownAddress: string
const addressOf = async (by: FrameBrowser) => (await by.call<{ address: string }>('user/read')).address
beforeAll(async () => {
  frame = await startSecureFrame({
    // The host sets `joinsByEmail` for every provider.
    providers: clients =>
      Object.fromEntries(
        Object.entries(clients).map(([name, client]) => [name, { ...client, joinsByEmail: true }]),
      ),
  })
  const owner = createBrowser(frame.loopbackUrl)
  await signInByEmail(frame, owner, email)
  ownAddress = await addressOf(owner)
})
afterAll(() => frame.stop())

/** The email claims of a mock provider, each with the providers for which it joins the account. */
const words: Readonly<Record<string, readonly ProviderName[]>> = {
  'verified=true': ['google', 'apple', 'discord', 'github', 'x'],
  // Only Apple writes booleans as strings.
  'verified="true"': ['apple'],
  'verified="false"': [],
  'verified=false': [],
  'verified=null': [],
  'verified=1': [],
  'no-email': [],
  'verified=true foreign': ['apple', 'discord', 'github', 'x'],
}

const cases = providerNames.flatMap(provider =>
  Object.entries(words).map(([word, joining]) => [provider, word, joining.includes(provider)] as const),
)

describe('the account of an e-mail address', () => {
  it.each(cases)('is joined by a login with %s that reports %s: %s', async (provider, word, isJoined) => {
    const browser = createBrowser(frame.loopbackUrl)
    const login = await beginLogin(browser, { provider })
    const as = `person-${Object.keys(words).indexOf(word)} email=${email} ${word}`
    const uri = await resultOf(createBrowser(frame.loopbackUrl), login, { as })
    await browser.call('social/finish', { uri })
    expect((await addressOf(browser)) === ownAddress).toBe(isJoined)
  })
})

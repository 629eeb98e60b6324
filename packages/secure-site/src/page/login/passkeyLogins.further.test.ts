import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPasskeyOnPage, signInOnPage } from '../../__fixtures__/accountPage.js'
import { createBrowser, lastMail } from '../../__fixtures__/createBrowser.js'
import { beginLogin } from '../../__fixtures__/socialLogins.js'
import {
  type BrowserWorld,
  type FramedPage,
  startBrowserWorld,
} from '../../__fixtures__/startBrowserWorld.js'
import { addAuthenticator } from '../../__fixtures__/virtualAuthenticator.js'

let world: BrowserWorld
beforeAll(async () => {
  world = await startBrowserWorld()
})
afterAll(() => world.stop())

const appOriginOf = (page: Page) => new URL(page.url()).origin

/** Creates an account with a passkey. Resolves to the credentials of its authenticator. */
async function makeOwner(email: string, { hasSecondStep = false } = {}) {
  const page = await world.newPage()
  const authenticator = await addAuthenticator(page)
  await signInOnPage(page, world.frame, email)
  await addPasskeyOnPage(page, 'Laptop')
  if (hasSecondStep) {
    await page.getByTestId('second-step-change').click()
    await page.getByTestId('prove-passkey').click()
    await page.getByTestId('second-step-sure').click()
    await page.getByText('The second step is on.').waitFor()
  }
  return authenticator.credentials()
}

/** Opens a login window as the app does, with a virtual authenticator. */
async function openWindow({ page, ask }: FramedPage, provider: string, credentials: readonly object[]) {
  const popping = page.waitForEvent('popup')
  await page.evaluate(
    origin => void window.open(`${origin}/loading`, 'login', 'width=600,height=800'),
    world.frame.origin,
  )
  const popup = await popping
  await popup.getByText('One moment').waitFor()
  const authenticator = await addAuthenticator(popup)
  await authenticator.put(credentials)
  const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', { provider })
  const uri = String(payload?.['uri'])
  await page.evaluate(to => void window.open(to, 'login'), uri)
  return { popup, authenticator, uri }
}

/** Resolves to the result URI that the login window sends to its opener. */
const untilResult = (page: Page) =>
  page.evaluate(
    origin =>
      new Promise<string>(resolve => {
        window.addEventListener('message', event => {
          if (event.origin === origin && event.data.resultUri) resolve(event.data.resultUri)
        })
      }),
    world.frame.origin,
  )

it('signs in with only a passkey, in a window that names the app', async () => {
  const email = 'passkey@lab.test'
  const credentials = await makeOwner(email)
  const framed = await world.open()
  const { popup, uri } = await openWindow(framed, 'passkey', credentials)
  const result = untilResult(framed.page)
  expect(uri).toMatch(new RegExp(`^${world.frame.origin}/login\\?state=[0-9a-f]{64}$`))
  await popup.getByText(`You are signing in to ${appOriginOf(framed.page)} with a passkey.`).waitFor()
  await popup.getByTestId('passkey-use').click()
  const resultUri = await result
  expect(resultUri).toMatch(new RegExp(`^${world.frame.origin}/callback\\?handle=[0-9a-f]{64}$`))
  // Only the frame that started the login can use it.
  const stranger = createBrowser(world.frame.loopbackUrl)
  await expect(stranger.call('social/finish', { uri: resultUri })).rejects.toThrow('in another browser')
  expect(await framed.ask('CONNECT_SOCIAL', { uri: resultUri })).toMatchObject({
    type: '@foyer-frame/CONNECT_SOCIAL_SUCCESS',
    payload: { email },
  })
  expect((await framed.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
})

it('asks for no passkey in a login window that a stranger started', async () => {
  const credentials = await makeOwner('asked@lab.test')
  const framed = await world.open()
  const stranger = createBrowser(world.frame.loopbackUrl)
  const begun = await beginLogin(stranger, { provider: 'passkey', appOrigin: appOriginOf(framed.page) })
  const { popup } = await openWindow(framed, 'passkey', credentials)
  await framed.page.evaluate(to => void window.open(to, 'login'), begun.uri)
  await popup.getByText('This window did not start this sign-in.').waitFor()
  expect(await popup.getByTestId('passkey-use').count()).toBe(0)
})

describe('an account with the second step on', () => {
  it('confirms a login by e-mail on the page of the link', async () => {
    const email = 'second@lab.test'
    const credentials = await makeOwner(email, { hasSecondStep: true })
    const framed = await world.open()
    const { payload } = await framed.ask('CONNECT_EMAIL', { email })
    const approved = framed.ask('CONNECT_DEVICE')
    const tab = await framed.page.context().newPage()
    const { put } = await addAuthenticator(tab)
    await put(credentials)
    await tab.goto((await lastMail(world.frame, email)).link ?? '')
    await tab.getByTestId('matching-number').fill(String(payload?.['number']))
    await tab.getByTestId('device-approve').click()
    await tab.getByRole('heading', { name: 'Confirm with a passkey' }).waitFor()
    await tab.getByTestId('passkey-use').click()
    await tab.getByText('Device approved').waitFor()
    await approved
    const { code } = await lastMail(world.frame, email)
    expect((await framed.ask('CONNECT_OTP', { otp: code })).type).toBe('@foyer-frame/CONNECT_OTP_SUCCESS')
  })

  it('confirms a login by a provider on the callback page, after a failed try', async () => {
    const credentials = await makeOwner('henry@google.localhost', { hasSecondStep: true })
    const framed = await world.open()
    const { popup, authenticator } = await openWindow(framed, 'google', [])
    const result = untilResult(framed.page)
    await popup.getByTestId('oidc-login').fill('henry')
    await popup.getByTestId('oidc-continue').click()
    await popup.getByRole('heading', { name: 'Confirm this device' }).waitFor()
    await popup.getByTestId('passkey-use').click()
    await popup.getByText('No passkey was used').waitFor()
    await authenticator.put(credentials)
    await popup.getByTestId('passkey-use').click()
    const answer = await framed.ask('CONNECT_SOCIAL', { uri: await result })
    expect(answer).toMatchObject({ payload: { email: 'henry@google.localhost' } })
  })

  it('changes its address on the account page, not in an app', async () => {
    const email = 'moving@lab.test'
    const credentials = await makeOwner(email, { hasSecondStep: true })
    const framed = await world.open()
    const { popup, authenticator } = await openWindow(framed, 'passkey', credentials)
    const result = untilResult(framed.page)
    await popup.getByTestId('passkey-use').click()
    await framed.ask('CONNECT_SOCIAL', { uri: await result })
    expect(await framed.ask('UPDATE_EMAIL', { email: 'elsewhere@lab.test' })).toMatchObject({
      type: '@foyer-frame/UPDATE_EMAIL_ERROR',
      payload: { message: expect.stringContaining(`${world.frame.origin}/dashboard`) },
    })
    const page = await world.newPage()
    const { put } = await addAuthenticator(page)
    // The passkey was used since it was created. An earlier copy would be rejected for its counter.
    await put(await authenticator.credentials())
    await page.goto(`${world.frame.origin}/dashboard`)
    await page.getByTestId('account-passkey').click()
    await page.getByTestId('address-change-open').click()
    await page.getByTestId('address-new').fill('moved@lab.test')
    await page.getByTestId('address-start').click()
    await page.getByTestId('address-old-code').waitFor()
    await page.getByTestId('address-old-code').fill((await lastMail(world.frame, email)).code ?? '')
    await page.getByTestId('address-old').click()
    await page.getByTestId('address-new-code').waitFor()
    await page
      .getByTestId('address-new-code')
      .fill((await lastMail(world.frame, 'moved@lab.test')).code ?? '')
    await page.getByTestId('address-change').click()
    await page.getByText('The email address was changed.').waitFor()
  })
})

import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveInWindow } from '../__fixtures__/approveInWindow.js'
import { createBrowser, lastMail, readMails } from '../__fixtures__/createBrowser.js'
import { beginLogin, walkWindow } from '../__fixtures__/socialLogins.js'
import { type BrowserWorld, type FramedPage, startBrowserWorld } from '../__fixtures__/startBrowserWorld.js'

let world: BrowserWorld
beforeAll(async () => {
  world = await startBrowserWorld()
})
afterAll(() => world.stop())

const appOriginOf = (page: Page) => new URL(page.url()).origin

/** Opens a login window at its first page as the app does, and requests the URI to continue with. */
async function openWindow({ page, ask }: FramedPage, provider: string) {
  const popping = page.waitForEvent('popup')
  await page.evaluate(
    origin => void window.open(`${origin}/loading`, 'login', 'width=600,height=800'),
    world.frame.origin,
  )
  const popup = await popping
  await popup.getByText('One moment').waitFor()
  const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', { provider })
  return { popup, uri: String(payload?.['uri']) }
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

/** Navigates the popup from the app. A typed address would disconnect it from the app. */
const sendTo = (page: Page, uri: string, name = 'login') =>
  page.evaluate(([to, target]) => void window.open(to, target), [uri, name])

// Apple posts its response from another site.
it.each(['discord', 'apple'])(
  'signs in with %s in a popup that ends with a message to the app only',
  async provider => {
    const framed = await world.open()
    const { page, ask } = framed
    const { popup, uri } = await openWindow(framed, provider)
    const result = untilResult(page)
    await sendTo(page, uri)
    await popup.getByTestId('oidc-login').fill('ada')
    await popup.getByTestId('oidc-continue').click()
    const resultUri = await result
    expect(resultUri).toMatch(new RegExp(`^${world.frame.origin}/callback\\?handle=[0-9a-f]{64}$`))
    await popup.getByText(`You are signed in to ${appOriginOf(page)}.`).waitFor()
    expect(await ask('CONNECT_SOCIAL', { uri: resultUri })).toMatchObject({
      type: '@foyer-frame/CONNECT_SOCIAL_SUCCESS',
      payload: { userName: 'ada', email: `ada@${provider}.localhost` },
    })
    expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
  },
)

describe('a login window that a stranger started', () => {
  const notThisWindow = 'This window did not start this sign-in. Close it, and sign in from the app.'
  const beginElsewhere = async (page: Page) => {
    const stranger = createBrowser(world.frame.loopbackUrl)
    return { stranger, ...(await beginLogin(stranger, { provider: 'google', appOrigin: appOriginOf(page) })) }
  }

  it('stops at its first page, even if an app with the frame opened it', async () => {
    const framed = await world.open()
    const { uri, state } = await beginElsewhere(framed.page)
    const { popup } = await openWindow(framed, 'google')
    await sendTo(framed.page, uri)
    await popup.getByText(notThisWindow).waitFor()
    expect(new URL(popup.url()).searchParams.get('state')).toBe(state)
  })

  it('accepts no secret from the app, which is another origin', async () => {
    const framed = await world.open()
    const { page } = framed
    const { uri, windowSecret } = await beginElsewhere(page)
    const { popup } = await openWindow(framed, 'google')
    // The app responds instead of the frame, over every channel that it can use.
    await page.evaluate(secret => {
      window.addEventListener('message', ({ ports, source }) => {
        for (const port of ports) port.postMessage({ windowSecret: secret })
        source?.postMessage({ windowSecret: secret }, { targetOrigin: '*' })
      })
      for (const frame of [document.createElement('iframe')]) {
        frame.srcdoc = `<script>onmessage = event => event.ports[0].postMessage({ windowSecret: '${secret}' })</script>`
        document.body.append(frame)
      }
    }, windowSecret)
    await sendTo(page, uri)
    await popup.getByText(notThisWindow).waitFor()
  })

  it('does not sign in with the provider’s response', async () => {
    const { page } = await world.open()
    const login = await beginElsewhere(page)
    const answered = await walkWindow(login.stranger, login, { as: 'victim' })
    const popping = page.waitForEvent('popup')
    await page.evaluate(address => void window.open(address, 'login'), answered)
    await (await popping).getByText(notThisWindow).waitFor()
    expect(login.stranger.token).toBeUndefined()
  })
})

it('sends the secret of a login only to pages of its own site', async () => {
  const { page, ask } = await world.open()
  const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const state = new URL(String(payload?.['uri'])).searchParams.get('state')
  const heard = await page.evaluate(async wanted => {
    const answers: unknown[] = []
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => answers.push(data)
    window.frames[0]?.postMessage({ type: '@foyer-frame/LOGIN_WINDOW', state: wanted }, '*', [port2])
    // The frame has handled all earlier messages when it responds.
    await window.ask('IS_CONNECTED')
    return answers
  }, state)
  expect(heard).toEqual([])
})

it('returns to the app’s page without a popup, after a confirmation (Telegram)', async () => {
  const { page, ask } = await world.open()
  const back = `${world.hostUrl('lab')}telegram?keep=1`
  const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const uri = new URL(String(payload?.['uri']))
  uri.searchParams.set('state', `${uri.searchParams.get('state')}--${encodeURIComponent(back)}`)
  const app = appOriginOf(page)
  await page.goto(uri.href)
  await page.getByText(`You are signing in to ${app} with Google.`).waitFor()
  await page.getByTestId('login-continue').click()
  await page.getByTestId('oidc-continue').click()
  await page.waitForURL(url => url.pathname === '/telegram')
  const address = new URL(page.url())
  expect(address.searchParams.get('keep')).toBe('1')
  const resultUri = address.searchParams.get('result_uri') ?? ''
  await page.evaluate(frame => window.openFrame(frame), `${world.frame.frameUrl}?projectId=lab`)
  const answer = await page.evaluate(result => window.ask('CONNECT_SOCIAL', { uri: result }), resultUri)
  expect(answer).toMatchObject({ payload: { userName: 'alice' } })
})

it('shows that the parent is not set if a popup has no opener [ERR-6]', async () => {
  const { page, ask } = await world.open()
  const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'apple' })
  const tab = await page.context().newPage()
  await tab.goto(String(payload?.['uri']))
  await tab.getByText('W3mFrame: parent is not set').waitFor()
  await tab.getByText('Close this window, and sign in from the app again.').waitFor()
})

/** Requests a change of address from the app, and approves it in the window. */
async function changeAddress({ ask, page, inFrame }: FramedPage, email: string) {
  const asking = ask('UPDATE_EMAIL', { email })
  await approveInWindow({ page, inFrame })
  return asking
}

it('asks in the frame before it sends a code by e-mail for a change of address', async () => {
  const framed = await world.open()
  await framed.signIn('asked@lab.test')
  const mails = async () => (await readMails(world.frame, 'asked@lab.test')).length
  const before = await mails()
  const refused = framed.ask('UPDATE_EMAIL', { email: 'new@lab.test' })
  await framed.inFrame.getByText('Change your email address?').waitFor()
  const row = (label: string) => framed.inFrame.getByTestId(`secure-row-${label}`).textContent()
  expect([await row('now'), await row('new')]).toEqual(['asked@lab.test', 'new@lab.test'])
  await framed.inFrame.getByTestId('secure-cancel').click()
  expect(await refused).toMatchObject({ type: '@foyer-frame/UPDATE_EMAIL_ERROR', payload: { code: 4001 } })
  expect(await mails()).toBe(before)
  expect(await changeAddress(framed, 'new@lab.test')).toMatchObject({
    payload: { action: 'VERIFY_PRIMARY_OTP' },
  })
  expect(await mails()).toBe(before + 1)
})

it('locks an account on a click, not when the link is opened', async () => {
  const framed = await world.open()
  const { page, ask, signIn } = framed
  await signIn('from@lab.test')
  await changeAddress(framed, 'to@lab.test')
  await ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: (await lastMail(world.frame, 'from@lab.test')).code })
  await ask('UPDATE_EMAIL_SECONDARY_OTP', { otp: (await lastMail(world.frame, 'to@lab.test')).code })
  const tab = await page.context().newPage()
  await tab.goto((await lastMail(world.frame, 'from@lab.test')).link ?? '')
  await tab.getByText('The email address from@lab.test was replaced.').waitFor()
  expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
  await tab.getByTestId('lock-set').click()
  await tab.getByText('Your wallet is locked').waitFor()
  expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
})

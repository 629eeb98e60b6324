import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BrowserWorld, startBrowserWorld } from '../__fixtures__/startBrowserWorld.js'

let world: BrowserWorld
beforeAll(async () => {
  world = await startBrowserWorld()
})
afterAll(() => world.stop())

it('signs in with a provider in a popup that ends with a message to the app alone', async () => {
  const { page, ask } = await world.open()
  const popping = page.waitForEvent('popup')
  await page.evaluate(
    origin => void window.open(`${origin}/loading`, 'login', 'width=600,height=800'),
    world.frame.origin,
  )
  const popup = await popping
  await popup.getByText('One moment').waitFor()
  const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'discord' })
  const result = page.evaluate(
    origin =>
      new Promise<string>(resolve => {
        window.addEventListener('message', event => {
          if (event.origin === origin && event.data.resultUri) resolve(event.data.resultUri)
        })
      }),
    world.frame.origin,
  )
  // The app sends its popup there: a new address typed by hand would cut it off from the app.
  await page.evaluate(uri => void window.open(uri, 'login'), String(payload?.['uri']))
  await popup.getByTestId('oidc-login').fill('ada')
  await popup.getByTestId('oidc-continue').click()
  const uri = await result
  expect(uri.startsWith(`${world.frame.origin}/callback?`)).toBe(true)
  expect(await ask('CONNECT_SOCIAL', { uri })).toMatchObject({
    type: '@foyer-frame/CONNECT_SOCIAL_SUCCESS',
    payload: { userName: 'ada', email: 'ada@discord.localhost' },
  })
  expect((await ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
})

it('goes back to the app’s page where there is no popup (Telegram)', async () => {
  const { page, ask } = await world.open()
  const back = `${world.hostUrl('lab')}telegram?keep=1`
  const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const uri = new URL(String(payload?.['uri']))
  uri.searchParams.set('state', `${uri.searchParams.get('state')}--${encodeURIComponent(back)}`)
  await page.goto(uri.href)
  await page.getByTestId('oidc-continue').click()
  await page.waitForURL(url => url.pathname === '/telegram')
  const address = new URL(page.url())
  expect(address.searchParams.get('keep')).toBe('1')
  const resultUri = address.searchParams.get('result_uri') ?? ''
  await page.evaluate(frame => window.openFrame(frame), `${world.frame.frameUrl}?projectId=lab`)
  const answer = await page.evaluate(result => window.ask('CONNECT_SOCIAL', { uri: result }), resultUri)
  expect(answer).toMatchObject({ payload: { userName: 'alice' } })
})

it('signs in when the phone accepts', async () => {
  const { page, ask } = await world.open()
  const { payload } = await ask('GET_FARCASTER_URI')
  const connected = ask('CONNECT_FARCASTER')
  const phone = await page.context().newPage()
  await phone.goto(String(payload?.['url']))
  await phone.getByTestId('farcaster-name').fill('grace')
  await phone.getByTestId('farcaster-accept').click()
  await phone.getByText('Go back to the app.').waitFor()
  expect(await connected).toMatchObject({
    type: '@foyer-frame/CONNECT_FARCASTER_SUCCESS',
    payload: { userName: 'grace' },
  })
})

it('says that the parent is not set where a popup has lost its app [ERR-6]', async () => {
  const { page, ask } = await world.open()
  const { payload } = await ask('GET_SOCIAL_REDIRECT_URI', { provider: 'apple' })
  const tab = await page.context().newPage()
  await tab.goto(String(payload?.['uri']))
  await tab.getByTestId('oidc-continue').click()
  await tab.getByText('W3mFrame: parent is not set').waitFor()
})

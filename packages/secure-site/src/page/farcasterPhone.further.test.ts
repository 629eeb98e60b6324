import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserWorld, type FramedPage, startBrowserWorld } from '../__fixtures__/startBrowserWorld.js'

let world: BrowserWorld
beforeAll(async () => {
  world = await startBrowserWorld()
})
afterAll(() => world.stop())

describe('the login with Farcaster', () => {
  /** Opens the link on the phone and enters the number that the app shows. */
  async function typeNumber({ ask }: FramedPage, phone: Page) {
    const { payload } = await ask('GET_FARCASTER_URI')
    await phone.goto(String(payload?.['url']))
    await phone.getByTestId('matching-number').fill(String(payload?.['number']))
    await phone.getByTestId('farcaster-continue').click()
    return phone.getByTestId('farcaster-open')
  }

  it('completes when Farcaster’s app returns to the browser that entered the number', async () => {
    const framed = await world.open()
    const connecting = await framed.page.context().newPage()
    const link = await typeNumber(framed, connecting)
    const connected = framed.ask('CONNECT_FARCASTER')
    await link.click()
    await connecting.getByText(`Sign in to ${new URL(world.frame.origin).host}?`).waitFor()
    await connecting.getByTestId('farcaster-name').fill('grace')
    await connecting.getByTestId('farcaster-accept').click()
    await connecting.getByText(`Go back to ${new URL(framed.page.url()).origin}.`).waitFor()
    expect(await connected).toMatchObject({
      type: '@foyer-frame/CONNECT_FARCASTER_SUCCESS',
      payload: { userName: 'grace' },
    })
  })

  it('is stopped in the browser of a victim who was sent the app’s link', async () => {
    const framed = await world.open()
    const strangersPhone = await framed.page.context().newPage()
    const link = await (await typeNumber(framed, strangersPhone)).getAttribute('href')
    const connected = framed.ask('CONNECT_FARCASTER')
    const victim = await world.newPage()
    await victim.goto(link ?? '')
    await victim.getByTestId('farcaster-accept').click()
    await victim.getByText('This sign-in was stopped').waitFor()
    expect(await connected).toMatchObject({ type: '@foyer-frame/CONNECT_FARCASTER_ERROR' })
    expect((await framed.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
  })
})

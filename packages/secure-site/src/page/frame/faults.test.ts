import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BrowserWorld,
  type FramedPage,
  startBrowserWorld,
} from '../../__fixtures__/startBrowserWorld.js'

const lateMs = 3000
let world: BrowserWorld
beforeAll(async () => {
  world = await startBrowserWorld()
})
afterAll(() => world.stop())

const open = (fault: string) => world.open({ path: `/fault/${fault}/sdk?projectId=lab` })
/** What comes of work by the time that somebody who asks later is answered. */
const byThen = <Result>(work: Promise<Result>) =>
  Promise.race([work, world.untilLater().then(() => 'nothing' as const)])
const isAnswered = async ({ ask }: FramedPage, name: string, payload?: unknown) =>
  (await byThen(ask(name, payload))) !== 'nothing'

/** A page that has put a frame with a fault in, and waits for what it says. */
async function begin(fault: string, page: Page) {
  await page.goto(world.hostUrl('lab'))
  const address = `${world.frame.origin}/fault/${fault}/sdk?projectId=lab`
  const greeting = page.evaluate(url => window.openFrame(url), address)
  await expect.poll(() => page.frames()[1]?.url()).toBe(address)
  await page.frames()[1]?.waitForLoadState('load')
  return { greeting, words: () => page.evaluate(() => window.wordsToPage) }
}

it('dead: the page never answers', async () => {
  const { greeting, words } = await begin('dead', await world.newPage())
  greeting.catch(() => {}) // the page is closed over it
  await world.untilLater()
  expect(await words()).toEqual([])
})

it('late: it is ready after three seconds', async () => {
  const page = await world.newPage()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const { greeting, words } = await begin('late', page)
  await page.clock.runFor(lateMs - 1)
  await world.untilLater()
  expect(await words()).toEqual([])
  await page.clock.runFor(1)
  expect((await greeting).type).toBe('@foyer-frame/CONNECT_SUCCESS')
  const connected = page.evaluate(() => window.ask('IS_CONNECTED'))
  expect((await connected).type).toBe('@foyer-frame/IS_CONNECTED_SUCCESS')
})

it('silent: it is ready and answers nothing', async () => {
  const framed = await open('silent')
  expect(framed.greeting.type).toBe('@foyer-frame/CONNECT_SUCCESS')
  expect(await isAnswered(framed, 'IS_CONNECTED')).toBe(false)
})

it('mute-sign-out: it answers all but that', async () => {
  const framed = await open('mute-sign-out')
  expect(await isAnswered(framed, 'SIGN_OUT')).toBe(false)
  expect(await isAnswered(framed, 'IS_CONNECTED')).toBe(true)
})

it('twice: every answer comes twice', async () => {
  const framed = await open('twice')
  await framed.ask('IS_CONNECTED')
  await framed.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
  const heard = await framed.page.evaluate(() =>
    window.heard.filter(each => each.type.includes('IS_CONNECTED')),
  )
  expect(heard).toHaveLength(2)
})

it('dies: it answers until it is asked for the first wallet request', async () => {
  const framed = await open('dies')
  expect(await isAnswered(framed, 'IS_CONNECTED')).toBe(true)
  const request = { method: 'eth_chainId', chainId: 'eip155:1' }
  expect(await isAnswered(framed, 'RPC_REQUEST', request)).toBe(false)
  expect(await isAnswered(framed, 'IS_CONNECTED')).toBe(false)
})

it('nothing else is a fault', async () => {
  const response = await fetch(`${world.frame.loopbackUrl}/fault/other/sdk`)
  expect(response.status).toBe(404)
})

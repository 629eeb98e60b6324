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
/** Resolves to the work's result, or to `nothing` if a later request is answered first. */
const byThen = <Result>(work: Promise<Result>) =>
  Promise.race([work, world.untilLater().then(() => 'nothing' as const)])
const isAnswered = async ({ ask }: FramedPage, name: string, payload?: unknown) =>
  (await byThen(ask(name, payload))) !== 'nothing'

/** Opens a page with a faulty frame. Returns the pending handshake and the messages to the page. */
async function begin(fault: string, page: Page) {
  await page.goto(world.hostUrl('lab'))
  const address = `${world.frame.origin}/fault/${fault}/sdk?projectId=lab`
  const greeting = page.evaluate(url => window.openFrame(url), address)
  await expect.poll(() => page.frames()[1]?.url()).toBe(address)
  await page.frames()[1]?.waitForLoadState('load')
  return { greeting, words: () => page.evaluate(() => window.wordsToPage) }
}

it('never announces itself with the fault `dead`', async () => {
  const { greeting, words } = await begin('dead', await world.newPage())
  greeting.catch(() => {}) // the page closes before the response
  await world.untilLater()
  expect(await words()).toEqual([])
})

it('announces itself after three seconds with the fault `late`', async () => {
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

it('connects but answers nothing with the fault `silent`', async () => {
  const framed = await open('silent')
  expect(framed.greeting.type).toBe('@foyer-frame/CONNECT_SUCCESS')
  expect(await isAnswered(framed, 'IS_CONNECTED')).toBe(false)
})

it('answers everything but SIGN_OUT with the fault `mute-sign-out`', async () => {
  const framed = await open('mute-sign-out')
  expect(await isAnswered(framed, 'SIGN_OUT')).toBe(false)
  expect(await isAnswered(framed, 'IS_CONNECTED')).toBe(true)
})

it('sends every response twice with the fault `twice`', async () => {
  const framed = await open('twice')
  await framed.ask('IS_CONNECTED')
  await framed.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
  const heard = await framed.page.evaluate(() =>
    window.heard.filter(each => each.type.includes('IS_CONNECTED')),
  )
  expect(heard).toHaveLength(2)
})

it('stops responding at the first wallet request with the fault `dies`', async () => {
  const framed = await open('dies')
  expect(await isAnswered(framed, 'IS_CONNECTED')).toBe(true)
  const request = { method: 'eth_chainId', chainId: 'eip155:1' }
  expect(await isAnswered(framed, 'RPC_REQUEST', request)).toBe(false)
  expect(await isAnswered(framed, 'IS_CONNECTED')).toBe(false)
})

it('has no other faults', async () => {
  const response = await fetch(`${world.frame.loopbackUrl}/fault/other/sdk`)
  expect(response.status).toBe(404)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BrowserWorld,
  type FramedPage,
  startBrowserWorld,
} from '../../__fixtures__/startBrowserWorld.js'

let world: BrowserWorld
beforeAll(async () => {
  world = await startBrowserWorld()
})
afterAll(() => world.stop())

const open = (fault: string) => world.open({ path: `/fault/${fault}/sdk?projectId=lab` })
const within = <Result>(work: Promise<Result>, ms = 1000) =>
  Promise.race([work, new Promise<'nothing'>(resolve => setTimeout(() => resolve('nothing'), ms))])
const isAnswered = async ({ ask }: FramedPage, name: string, payload?: unknown) =>
  (await within(ask(name, payload))) !== 'nothing'

it('dead: the page never answers', async () => {
  expect(await within(open('dead'), 2000)).toBe('nothing')
})

it('late: it is ready after three seconds', async () => {
  const startedAt = performance.now()
  const framed = await open('late')
  expect(performance.now() - startedAt).toBeGreaterThan(2900)
  expect(await isAnswered(framed, 'IS_CONNECTED')).toBe(true)
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

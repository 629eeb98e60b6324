import { createBrowser, createEvmSigner, origin } from '@foyer/sign-in/testing'
import { expect, it } from 'vitest'
import { startWorld } from '../__fixtures__/startWorld.js'
import { startSignInServer } from '../startSignInServer.js'

const slowMs = 3000
const paths = { get: ['/nonce', '/session'], post: ['/verify', '/sign-out'] }

it('responds with 500 to the fault `down`', async () => {
  const browser = (await startWorld()).browser()
  for (const path of paths.get) expect(await browser.get(`/fault/down${path}`)).toMatchObject({ status: 500 })
  for (const path of paths.post)
    expect(await browser.post(`/fault/down${path}`)).toMatchObject({ status: 500 })
})

it('responds correctly but late to the fault `slow`', async () => {
  let goOn = () => {}
  const waited: number[] = []
  const wait = (ms: number) => {
    waited.push(ms)
    return new Promise<void>(resolve => {
      goOn = resolve
    })
  }
  const world = await startWorld({ wait })
  const browser = world.browser()
  const answer = browser.post('/fault/slow/verify', await world.sign(browser, createEvmSigner()))
  await expect.poll(() => waited).toEqual([slowMs])
  expect(await browser.session()).toBeNull()
  expect(await Promise.race([answer, 'unanswered'])).toBe('unanswered')
  goOn()
  expect(await answer).toMatchObject({ status: 200 })
  expect(await browser.session()).not.toBeNull()
})

it('ends requests with the fault `silent` without a response, and only when it stops', async () => {
  const server = await startSignInServer({ chains: () => [], origins: ['http://lab.localhost:*'] })
  const browser = createBrowser(server.url, origin)
  const answers = Promise.allSettled([
    browser.get('/fault/silent/nonce'),
    browser.post('/fault/silent/verify', {}),
  ])
  // Later requests are answered.
  for (const path of paths.get) expect(await browser.get(path)).toMatchObject({ status: 200 })
  expect(await Promise.race([answers, 'unanswered'])).toBe('unanswered')
  await server.stop()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('responds with invalid JSON to the fault `malformed`', async () => {
  const browser = (await startWorld()).browser()
  for (const path of paths.get) {
    expect(await browser.get(`/fault/malformed${path}`)).toMatchObject({
      status: 200,
      body: expect.any(String),
    })
  }
  for (const path of paths.post) {
    expect(await browser.post(`/fault/malformed${path}`)).toMatchObject({
      status: 200,
      body: expect.any(String),
    })
  }
})

it('rejects every signature with the fault `refuses`', async () => {
  const world = await startWorld()
  const browser = world.browser()
  const signed = await world.sign(browser, createEvmSigner(), { nonce: await browser.nonce() })
  const answered = await browser.post('/fault/refuses/verify', signed)
  expect(answered).toMatchObject({ status: 422, body: { reason: 'signature' } })
  expect(await browser.get('/fault/refuses/session')).toMatchObject({ status: 200, body: { session: null } })
})

it('returns a used nonce with the fault `stale-nonce`', async () => {
  const world = await startWorld()
  const browser = world.browser()
  const { body } = await browser.get('/fault/stale-nonce/nonce')
  const { nonce } = body as { readonly nonce: string }
  const answered = await browser.post(
    '/fault/stale-nonce/verify',
    await world.sign(browser, createEvmSigner(), { nonce }),
  )
  expect(answered).toMatchObject({ status: 422, body: { reason: 'nonce' } })
})

it('lets pages read the responses to faults', async () => {
  const { headers } = await (await startWorld()).browser().get('/fault/down/nonce')
  expect(headers.get('access-control-allow-origin')).toBe(origin)
})

it('counts requests, including those with faults, until the reset', async () => {
  const world = await startWorld()
  const browser = world.browser()
  await browser.post('/verify', await world.sign(browser, createEvmSigner()))
  await browser.get('/fault/down/nonce')
  await browser.get('/session')
  await browser.post('/sign-out')
  const counts = { nonce: 2, verify: 1, session: 1, signOut: 1 }
  expect((await browser.get('/requests')).body).toEqual(counts)
  expect((await browser.get('/fault/down/requests')).body).toEqual(counts)
  const fromNode = await fetch(`${world.url}/requests/reset`, { method: 'POST' })
  expect(fromNode.status).toBe(204)
  expect((await browser.get('/requests')).body).toEqual({ nonce: 0, verify: 0, session: 0, signOut: 0 })
})

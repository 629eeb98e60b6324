import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arbitraryRawRequests, type RawRequest } from '../__fixtures__/arbitraryRawRequests.js'
import { sendRaw, sendSlowly } from '../__fixtures__/sendRaw.js'
import { type SiteProcess, startSiteProcess } from '../__fixtures__/startSiteProcess.js'

let site: SiteProcess
beforeAll(async () => {
  site = await startSiteProcess()
})
afterAll(() => site.stop())

const get = (target: string) => sendRaw(site.port, `GET ${target} HTTP/1.1\r\nhost: secure.localhost\r\n\r\n`)

it.each(['//', 'http://', '/\\\\', '///', '//:0', 'http://:99999/', '*', '/%', '/%00', '/sdk?%'])(
  'keeps running after GET %s',
  async target => {
    expect(await get(target)).toMatch(/^HTTP\/1\.1 (200|400|404) /)
    expect(await get('/sdk')).toMatch(/^HTTP\/1\.1 200 /)
    expect(site.isAlive()).toBe(true)
  },
)

const callHead =
  'POST /api/handshake HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nx-device: a-device-of-a-test\r\n'
// Clients that stall in the request line, in a header, and in two bodies.
const slowClients = [
  'GET /',
  'GET /sdk HTTP/1.1\r\nhost: a\r\nx: ',
  `${callHead}content-length: 1000\r\n\r\n{`,
  `${callHead}transfer-encoding: chunked\r\n\r\n3e8\r\n`,
]

const fuzz = { seed: 40, numRuns: 10_000 }
const connectionsAtOnce = 50
// Code and caches take 2 MB. A leak of 2 kB per request that reaches the site would take 10 MB.
const mostGrowthBytes = 8_000_000

it('keeps running after 10,000 malformed requests, and leaks no memory', async () => {
  const requests = fc.sample(arbitraryRawRequests, fuzz)
  const statuses = new Set<string>()
  const sendAll = async (all: readonly RawRequest[]) => {
    const waiting = [...all]
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const answer = await sendRaw(site.port, next.bytes, next)
        for (const [, status = ''] of answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)) statuses.add(status)
      }
    }
    await Promise.all(Array.from({ length: connectionsAtOnce }, work))
  }
  await sendAll(requests.slice(0, 1_000))
  await expect.poll(async () => (await site.measure()).openSockets).toBe(0)
  const before = await site.measure()
  const slow = slowClients.map(each => sendSlowly(site.port, each))
  await sendAll(requests.slice(1_000))

  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  // The requests reach the routes, the parser's limits and the checks between them, without an internal error.
  expect([...statuses].sort()).toEqual(['100', '200', '400', '403', '404', '405', '413', '417', '431'])
  expect(site.isAlive()).toBe(true)
  expect(await get('/health')).toMatch(/^HTTP\/1\.1 200 /)
  await expect.poll(async () => (await site.measure()).openSockets).toBe(0)
  const { heapBytes } = await site.measure()
  expect(heapBytes - before.heapBytes).toBeLessThan(mostGrowthBytes)
})

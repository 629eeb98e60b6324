import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FoyerError, isFoyerError } from '../errors/FoyerError.js'
import { reloadNeed } from './loadAgain.js'
import { loadChunk } from './loadChunk.js'

interface Module {
  readonly part?: string
}

/** Starts a page server that responds with a status or drops the connection. */
async function serve(status: number | 'nothing') {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (status === 'nothing') response.destroy()
    else response.writeHead(status).end('export const t = {}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/part-Dm-Zm.js` }
}

/** Returns the import failures of each browser and bundler. */
const firefox = (address: string) => new TypeError(`error loading dynamically imported module: ${address}`)
const chromium = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)
const webpack = (address: string) =>
  Object.assign(new Error('Loading chunk 12 failed.'), { request: address })
const webKit = () => new TypeError('Importing a module script failed.')

/** Mocks the caller's `import()`, which contains the bundler's names of the exports. */
function importThat(...answers: readonly (() => Promise<Module>)[]) {
  let count = 0
  return vi.fn(() => (answers[count++] ?? (() => Promise.reject(new Error('asked once more'))))())
}
const fails = (error: Error) => () => Promise.reject(error)
const comes = async () => ({ part: 'here' })

const load = (load: () => Promise<Module>) => loadChunk('part', load, module => module.part)
const failureOf = (loading: Promise<unknown>) =>
  loading.then(
    () => undefined,
    error => (isFoyerError(error, 'FEATURE_LOAD_FAILED') ? error.context : error),
  )

describe.each([
  ['Firefox', firefox],
  ['Chromium', chromium],
  ['webpack', webpack],
])('a failed import with the message of %s', (_name, failure) => {
  it('is repeated with the same function after the server answers', async () => {
    const { address, asked } = await serve(200)
    const own = importThat(fails(failure(address)), comes)
    expect(await load(own)).toBe('here')
    expect(own).toHaveBeenCalledTimes(2)
    expect(asked).toEqual(['/part-Dm-Zm.js'])
  })

  it.each([200, 404, 410] as const)(
    'needs a page reload if the server answers %s and it fails again',
    async status => {
      const { address } = await serve(status)
      const own = importThat(fails(failure(address)), fails(failure(address)))
      expect(await failureOf(load(own))).toEqual({ name: 'part', needsReload: true })
    },
  )

  it.each(['nothing', 503] as const)('needs no page reload if the server answers %s', async status => {
    const { address } = await serve(status)
    const own = importThat(fails(failure(address)), fails(failure(address)))
    expect(await failureOf(load(own))).toEqual({ name: 'part' })
  })
})

it.each([
  ['onload', { name: 'part', needsReload: true }],
  ['onerror', { name: 'part' }],
] as const)('preloads the chunk as a script if fetching it is not allowed: %s', async (answer, context) => {
  const { address } = await serve('nothing')
  const link = { remove: vi.fn(), onload: () => {}, onerror: () => {} }
  vi.stubGlobal('document', { createElement: () => link, head: { append: () => link[answer]() } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const own = importThat(fails(firefox(address)), fails(firefox(address)))
  expect(await failureOf(load(own))).toEqual(context)
  const href = expect.stringMatching(/\/part-Dm-Zm\.js\?again=\d+$/)
  expect(link).toMatchObject({ rel: 'preload', as: 'script', href })
  expect(link.remove).toHaveBeenCalledTimes(1)
})

describe('a failed import in WebKit', () => {
  const stubLinks = (...addresses: readonly string[]) =>
    vi.stubGlobal('document', { querySelectorAll: () => addresses.map(href => ({ href })) })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is repeated after fetching each preloaded address once', async () => {
    const { address, asked } = await serve(200)
    stubLinks(address, `${address}?leaf`, address)
    const own = importThat(fails(webKit()), comes)
    expect(await load(own)).toBe('here')
    expect(asked.sort()).toEqual(['/part-Dm-Zm.js', '/part-Dm-Zm.js?leaf'])
  })

  it('requests the URL as an image if it cannot be fetched', async () => {
    const { address } = await serve('nothing')
    stubLinks(address)
    const pictures: string[] = []
    vi.stubGlobal(
      'Image',
      class {
        onerror = () => {}
        set src(value: string) {
          pictures.push(value)
          this.onerror()
        }
      },
    )
    expect(await failureOf(load(importThat(fails(webKit()), fails(webKit()))))).toEqual({ name: 'part' })
    expect(pictures).toEqual([address])
  })

  it('needs no page reload if the server answers for only some URLs', async () => {
    const [here, away] = [await serve(200), await serve(503)]
    stubLinks(here.address, away.address)
    expect(await failureOf(load(importThat(fails(webKit()), fails(webKit()))))).toEqual({ name: 'part' })
  })

  it('needs no page reload if the page preloads nothing', async () => {
    stubLinks()
    expect(await failureOf(load(importThat(fails(webKit()), fails(webKit()))))).toEqual({ name: 'part' })
  })
})

it('requires a page reload for a chunk that loads but fails to run', async () => {
  const broken = new SyntaxError('Unexpected token')
  expect(await failureOf(load(importThat(fails(broken), fails(broken))))).toEqual({
    name: 'part',
    needsReload: true,
  })
})

it('requests an address once for two simultaneous failures', async () => {
  const { address, asked } = await serve(200)
  const begin = () => load(importThat(fails(firefox(address)), comes))
  await Promise.all([begin(), begin()])
  expect(asked).toHaveLength(1)
})

it('passes on a nested load failure unchanged, without a second try', async () => {
  const failure = new FoyerError('FEATURE_LOAD_FAILED', { name: 'inner', needsReload: true })
  const own = importThat(fails(failure))
  expect(await failureOf(load(own))).toEqual({ name: 'inner', needsReload: true })
  expect(own).toHaveBeenCalledTimes(1)
})

it.each([
  [new FoyerError('VIEW_LOAD_FAILED', { view: 'Swap', needsReload: true }), { needsReload: true }],
  [{ code: 'FEATURE_LOAD_FAILED', context: { name: 'swap', needsReload: true } }, { needsReload: true }],
  [new FoyerError('FEATURE_LOAD_FAILED', { name: 'swap' }), {}],
  [new FoyerError('ABORTED'), {}],
  [new Error('needsReload'), {}],
  [undefined, {}],
])('returns whether %s needs a reload', (failure, need) => {
  expect(reloadNeed(failure)).toEqual(need)
})

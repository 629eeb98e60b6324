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

/** The server of a page: answers with a status, or not at all. */
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

/** How each tells of an import that failed. */
const firefox = (address: string) => new TypeError(`error loading dynamically imported module: ${address}`)
const chromium = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)
const webpack = (address: string) =>
  Object.assign(new Error('Loading chunk 12 failed.'), { request: address })
const webKit = () => new TypeError('Importing a module script failed.')

/** The caller's import, as a bundler writes it: it alone knows what the chunk calls its exports. */
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
])('an import that failed with the words of %s', (_name, failure) => {
  it('is tried again by the same import where the server answers', async () => {
    const { address, asked } = await serve(200)
    const own = importThat(fails(failure(address)), comes)
    expect(await load(own)).toBe('here')
    expect(own).toHaveBeenCalledTimes(2)
    expect(asked).toEqual(['/part-Dm-Zm.js'])
  })

  it.each([200, 404, 410] as const)(
    'needs a reload of the page where the server answers with %s and it fails again',
    async status => {
      const { address } = await serve(status)
      const own = importThat(fails(failure(address)), fails(failure(address)))
      expect(await failureOf(load(own))).toEqual({ name: 'part', needsReload: true })
    },
  )

  it.each(['nothing', 503] as const)('may come yet where the server answers with %s', async status => {
    const { address } = await serve(status)
    const own = importThat(fails(failure(address)), fails(failure(address)))
    expect(await failureOf(load(own))).toEqual({ name: 'part' })
  })
})

it.each([
  ['onload', { name: 'part', needsReload: true }],
  ['onerror', { name: 'part' }],
] as const)('is asked for as a script where no fetch is allowed: %s', async (answer, context) => {
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

describe('an import that failed in WebKit', () => {
  const stubLinks = (...addresses: readonly string[]) =>
    vi.stubGlobal('document', { querySelectorAll: () => addresses.map(href => ({ href })) })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is tried again once all was asked for that the page named ahead, each once', async () => {
    const { address, asked } = await serve(200)
    stubLinks(address, `${address}?leaf`, address)
    const own = importThat(fails(webKit()), comes)
    expect(await load(own)).toBe('here')
    expect(asked.sort()).toEqual(['/part-Dm-Zm.js', '/part-Dm-Zm.js?leaf'])
  })

  it('is asked for as a picture where no fetch is allowed or answered', async () => {
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

  it('may come yet where the server answers for a part of it', async () => {
    const [here, away] = [await serve(200), await serve(503)]
    stubLinks(here.address, away.address)
    expect(await failureOf(load(importThat(fails(webKit()), fails(webKit()))))).toEqual({ name: 'part' })
  })

  it('may come yet where the page named nothing ahead', async () => {
    stubLinks()
    expect(await failureOf(load(importThat(fails(webKit()), fails(webKit()))))).toEqual({ name: 'part' })
  })
})

it('a chunk that came and fails by itself needs a reload of the page', async () => {
  const broken = new SyntaxError('Unexpected token')
  expect(await failureOf(load(importThat(fails(broken), fails(broken))))).toEqual({
    name: 'part',
    needsReload: true,
  })
})

it('two that fail at the same time ask for an address once', async () => {
  const { address, asked } = await serve(200)
  const begin = () => load(importThat(fails(firefox(address)), comes))
  await Promise.all([begin(), begin()])
  expect(asked).toHaveLength(1)
})

it('a failure of another part is handed on as it is, and tried by nobody twice', async () => {
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
])('tells of %s whether a reload is needed', (failure, need) => {
  expect(reloadNeed(failure)).toEqual(need)
})

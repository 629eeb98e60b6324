import { join } from 'node:path'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { buildWithRspack } from '../pack/buildWithRspack.js'
import { buildWithVite } from '../pack/buildWithVite.js'
import { buildWithWebpack } from '../pack/buildWithWebpack.js'
import { createHostApp } from '../pack/createHostApp.js'
import { installBeside } from '../pack/createOutsideHost.js'
import { hostMain } from '../readmeExample.js'
import type { Engine, EnginePage } from './Engine.js'
import { installedEngines } from './engines.js'
import { serveUnsteadily } from './serveUnsteadily.js'

const app = `import { createEvmAdapter, mainnet } from '@foyer/adapters-evm'
import { createFoyer, FoyerButton, FoyerProvider } from '@foyer/react'
import { createElement } from 'react'

const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })

export const App = () => createElement(FoyerProvider, { foyer }, createElement(FoyerButton))
`

const bundlers = ['Vite', 'webpack', 'Rspack'] as const
type Bundler = (typeof bundlers)[number]
let folders: Readonly<Record<Bundler, string>>

beforeAll(async () => {
  const files = { 'App.js': app, 'main.js': hostMain }
  const folder = createHostApp('loading', files)
  const beside = await installBeside(inject('hostFolder'), 'rspack')
  const rspackFolder = createHostApp(join('rspack', 'loading'), files)
  expect(beside).toBe(join(rspackFolder, '..'))
  folders = {
    Vite: (await buildWithVite(folder)).outputFolder,
    webpack: (await buildWithWebpack(folder)).outputFolder,
    Rspack: await buildWithRspack(rspackFolder),
  }
}, 300_000)

/** Script functions that find elements in the page and in every shadow root. */
const parts = `
const parts = root => [...root.querySelectorAll('*')].flatMap(each =>
  each.shadowRoot ? [each, ...parts(each.shadowRoot)] : [each])
const part = id => parts(document).find(each => each.dataset.testid === id)
`
const textOf = (page: EnginePage, testId: string) =>
  page.run<string | null>(`${parts} return part('${testId}')?.textContent ?? null`)
const press = (page: EnginePage, testId: string) => page.run(`${parts} part('${testId}').click()`)
const button = 'foyer-connect-button'
const retry = 'foyer-opening-retry'
const isOpen = async (page: EnginePage) => (await textOf(page, 'foyer-modal-card')) !== null

async function visit(engine: Engine, bundler: Bundler, policy?: string) {
  const server = await serveUnsteadily(folders[bundler], policy)
  onTestFinished(server.stop)
  const page = await engine.newPage()
  onTestFinished(page.close)
  await page.open(server.url)
  await expect.poll(() => textOf(page, button)).toBe('Connect wallet')
  /** Presses the button while the server is unreachable, then makes it reachable again. */
  const pressInTunnel = async () => {
    server.isAnswering = false
    await press(page, button)
    await expect.poll(() => textOf(page, retry)).toBe('Retry')
    server.isAnswering = true
  }
  return { page, url: server.url, pressInTunnel }
}

/** Presses the offered retry until the modal is open, and returns whether that took a reload. */
async function opensAtLast(page: EnginePage): Promise<'at once' | 'after a reload'> {
  await press(page, retry)
  const offered = async () => (await isOpen(page)) || (await textOf(page, retry)) === 'Reload the page'
  await expect.poll(offered).toBe(true)
  if (await isOpen(page)) return 'at once'
  expect(await textOf(page, button)).toMatch(/^Retry/)
  await press(page, retry)
  await expect.poll(() => textOf(page, button)).toBe('Connect wallet')
  await press(page, button)
  await expect.poll(() => isOpen(page)).toBe(true)
  return 'after a reload'
}

/**
 * Returns the possible outcomes. Vite's chunks are modules, whose failures Firefox caches for the life of a page.
 * Chromium did so up to 147 at least.
 */
function expectedOf({ name }: Engine, bundler: Bundler): readonly string[] {
  if (bundler !== 'Vite' || name === 'WebKit') return ['at once']
  return name === 'Firefox' ? ['after a reload'] : ['at once', 'after a reload']
}

const engines = installedEngines()
const pairs = engines.flatMap(engine => bundlers.map(bundler => ({ engine, bundler, name: engine.name })))

it.each(pairs)(
  'opens in $name with $bundler after a failure, on the next press or the offered reload',
  async ({ engine, bundler }) => {
    const { page, pressInTunnel } = await visit(engine, bundler)
    await pressInTunnel()
    expect(expectedOf(engine, bundler)).toContain(await opensAtLast(page))
  },
)

it.each(engines)('opens in $name after a failure, under a policy without connections too', async engine => {
  const { page, pressInTunnel } = await visit(engine, 'Vite', "default-src 'self'; connect-src 'none'")
  await pressInTunnel()
  expect(expectedOf(engine, 'Vite')).toContain(await opensAtLast(page))
})

it.each(engines)('opens in $name on the first press after a reload', async engine => {
  const { page, url, pressInTunnel } = await visit(engine, 'Vite')
  await pressInTunnel()
  await page.open(url)
  await expect.poll(() => textOf(page, button)).toBe('Connect wallet')
  await press(page, button)
  await expect.poll(() => isOpen(page)).toBe(true)
})

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { onTestFinished } from 'vitest'

/** A host's page in real Chromium, its log output and its requests. */
export interface HostPage {
  readonly page: Page
  /** Console messages and uncaught errors. */
  readonly noise: string[]
  /** Origins that the page requested, except its own. */
  readonly asked: Set<string>
  /** URLs of the sockets that the page opened, one entry for each socket. */
  readonly sockets: string[]
}

/** A page whose timers of at least a second are stopped. */
export interface HeldWindow {
  /** Runs the pending timers. */
  passTime(): void
}

/** The resources that the pages of a test file share. */
export interface PageWorld {
  readonly browser: Browser
  readonly files: ReadonlyMap<string, string>
}

/** Starts the browser and bundles the package. */
export async function startPageWorld(): Promise<PageWorld> {
  const [browser, files] = await Promise.all([
    chromium.launch({ executablePath: await chromiumPath() }),
    bundle(),
  ])
  return { browser, files }
}

/** Opens a page that has `createWalletConnect` as a global, and pairs through a function given here. */
export async function openPage(
  { browser, files }: PageWorld,
  { scan, holdsClock = false }: { readonly scan: (uri: string) => void; readonly holdsClock?: boolean },
): Promise<HostPage> {
  const server = createServer(answerFrom(files))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const context = await browser.newContext()
  onTestFinished(async () => {
    await context.close()
    server.close()
  })
  const page = await context.newPage()
  if (holdsClock) await page.addInitScript(holdTimers)
  const [noise, asked, sockets] = [[] as string[], new Set<string>(), [] as string[]]
  page.on('console', message => noise.push(message.text()))
  page.on('pageerror', error => noise.push(String(error)))
  page.on('request', request => asked.add(new URL(request.url()).origin))
  page.on('websocket', socket => {
    asked.add(new URL(socket.url()).origin)
    sockets.push(socket.url())
  })
  await page.exposeFunction('scan', scan)
  await page.goto(origin)
  asked.delete(origin)
  return { page, noise, asked, sockets }
}

/** Runs in the page before its scripts. */
function holdTimers(): void {
  const { setTimeout: start, clearTimeout: clear } = window
  const held = new Map<number, () => void>()
  let nextId = -1
  const hold = (act: () => void, ms = 0) => {
    if (ms < 1000) return start(act, ms)
    held.set(nextId, act)
    return nextId--
  }
  const end = (id: number) => {
    if (!held.delete(id)) clear(id)
  }
  const passTime = () => {
    for (const [id, act] of [...held]) if (held.delete(id)) act()
  }
  Object.assign(window, { setTimeout: hold, clearTimeout: end, passTime })
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const entry = fileURLToPath(new URL('../exports/index.ts', import.meta.url))
  const { outputFiles } = await build({
    stdin: {
      contents: `export { createWalletConnect } from ${JSON.stringify(entry)}`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['@foyer/source', 'module'],
    outdir: '/out',
    write: false,
    logLevel: 'silent',
  })
  return new Map(outputFiles.map(({ path, text }) => [path.replace('/out', ''), text]))
}

function answerFrom(files: ReadonlyMap<string, string>) {
  const html = `<!doctype html><link rel="icon" href="data:,"><title>Host</title><script type="module">
    import { createWalletConnect } from '/stdin.js'
    window.createWalletConnect = createWalletConnect
  </script>`
  return ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const script = files.get(url)
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html')
    response.end(script ?? html)
  }
}

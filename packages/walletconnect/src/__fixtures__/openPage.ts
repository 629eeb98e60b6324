import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { chromiumPath } from '@foyer/build/chromium'
import { build } from 'esbuild'
import { chromium, type Page } from 'playwright'
import { onTestFinished } from 'vitest'

/** A page of a host in real Chromium, and what nobody should see of it. */
export interface HostPage {
  readonly page: Page
  /** Lines on the console, and errors nobody caught. */
  readonly noise: string[]
  /** Origins the page asked anything of, its own left out. */
  readonly asked: Set<string>
}

/** Opens a page that has `createWalletConnect` as a global, and pairs through a function given here. */
export async function openPage(scan: (uri: string) => void): Promise<HostPage> {
  const server = createServer(await answer())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: await chromiumPath() })
  onTestFinished(async () => {
    await browser.close()
    server.close()
  })
  const page = await browser.newPage()
  const [noise, asked] = [[] as string[], new Set<string>()]
  page.on('console', message => noise.push(message.text()))
  page.on('pageerror', error => noise.push(String(error)))
  page.on('request', request => asked.add(new URL(request.url()).origin))
  page.on('websocket', socket => asked.add(new URL(socket.url()).origin))
  await page.exposeFunction('scan', scan)
  await page.goto(origin)
  asked.delete(origin)
  return { page, noise, asked }
}

async function answer() {
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
  const files = new Map(outputFiles.map(({ path, text }) => [path.replace('/out', ''), text]))
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

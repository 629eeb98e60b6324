import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './repository.mjs'

const preferredPort = 5173

/**
 * Serves the lab on loopback and resolves when it answers. Uses another port if the preferred one is busy.
 * `FOYER_STACK` gives the lab's configuration the URLs of the local stack as JSON.
 * @param {{ services: object, folder?: string }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startLab({ services, folder = join(root, 'apps/lab') }) {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no lab at ${folder}.`)
  process.env.FOYER_STACK = JSON.stringify(services)
  const server = await createServer({
    root: folder,
    logLevel: 'warn',
    clearScreen: false,
    server: { host: '127.0.0.1', port: preferredPort, strictPort: false },
  })
  await server.listen()
  const url = `http://127.0.0.1:${server.httpServer.address().port}/`
  const page = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  if (!page.ok) throw new Error(`The lab answered ${page.status} at ${url}.`)
  return { url, stop: () => server.close() }
}

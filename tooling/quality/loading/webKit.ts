import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { Engine } from './Engine.js'
import { waitFor } from './waitFor.js'

const driverPath = '/usr/bin/WebKitWebDriver'
const browserPath = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const screenPath = '/usr/bin/Xvfb'

export const webKitPaths = [driverPath, browserPath, screenPath]

/** WebKitGTK on a virtual screen. */
export const webKit: Engine = {
  name: 'WebKit',
  async newPage() {
    const screen = spawn(screenPath, ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const display = await firstLine(screen)
    const port = await freePort()
    const driver = spawn(driverPath, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    })
    const send = async (method: string, path: string, body?: object): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      })
      const { value } = (await response.json()) as { readonly value: unknown }
      if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
      return value
    }
    await waitFor('WebKitWebDriver', () => send('GET', '/status'))
    const options = { binary: browserPath, args: ['--automation'] }
    const { sessionId } = (await send('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    })) as { readonly sessionId: string }
    const session = `/session/${sessionId}`
    return {
      open: async url => void (await send('POST', `${session}/url`, { url })),
      run: async script => (await send('POST', `${session}/execute/sync`, { script, args: [] })) as never,
      async close() {
        await send('DELETE', session)
        for (const each of [driver, screen]) {
          const ended = once(each, 'exit')
          each.kill()
          await ended
        }
      },
    }
  },
}

/** Returns the display that Xvfb chose. */
async function firstLine({ stdio }: ChildProcess): Promise<string> {
  const pipe = stdio[3]
  if (!pipe) throw new Error('Xvfb has no pipe')
  const [data] = await once(pipe, 'data')
  return String(data).trim()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

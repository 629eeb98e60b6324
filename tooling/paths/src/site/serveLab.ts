// Serves the lab of a checkout from its sources, with the checkout's own local stack, until the parent process sends
// a message or ends. A separate process keeps the modules of two checkouts apart.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer } from 'vite'
import type { LabSite } from './LabSite.js'

const [checkout = ''] = process.argv.slice(2)
const ended = new Promise<void>(resolve => {
  for (const event of ['message', 'disconnect', 'SIGINT', 'SIGTERM'] as const)
    process.on(event, () => resolve())
})

const stackDoor = pathToFileURL(join(checkout, 'tooling/devstack/src/exports/index.ts')).href
const { startDevstack }: typeof import('@foyer/devstack') = await import(stackDoor)
// Older checkouts ignore this choice and start every part.
const parts = ['evm', 'walletConnect', 'directory', 'blockchain', 'phoneWallet', 'secure'] as const
const devstack = await startDevstack({ parts })
if (parts.some(part => !devstack.services[part])) {
  await devstack.stop()
  throw new Error(devstack.parts.map(({ line }) => line).join('\n'))
}
process.env['FOYER_STACK'] = JSON.stringify(devstack.services)
const server = await createServer({
  root: join(checkout, 'apps/lab'),
  logLevel: 'warn',
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port: 0,
    // Fast refresh would add functions to each module that run as it loads.
    hmr: false,
  },
})
await server.listen()
const address = server.httpServer?.address()
if (!address || typeof address === 'string') throw new Error('The lab has no port.')
process.send?.({ url: `http://127.0.0.1:${address.port}/`, stack: devstack.services } satisfies LabSite)

await ended
await server.close()
await devstack.stop()
process.exit()

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createProcessGuard } from '@foyer/local-services'
import { expect, it, onTestFinished } from 'vitest'
import { callRpc } from './callRpc.js'
import { findAnvil } from './findAnvil.js'
import { mnemonic } from './localAccounts.js'
import { startAnvil } from './startAnvil.js'

it('uses a later port when the preferred one is busy', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void busy.close())
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const guard = createProcessGuard()
  onTestFinished(() => guard.stop())
  const { rpcUrl, stop } = await startAnvil(
    { binary: findAnvil(), chainId: 31399, mnemonic, preferredPort: port },
    { guard },
  )
  onTestFinished(stop)
  expect(Number(new URL(rpcUrl).port)).toBeGreaterThan(port)
  expect(await callRpc(rpcUrl, [{ method: 'eth_chainId' }])).toEqual(['0x7aa7'])
})

it('rejects when its start is aborted', async () => {
  const guard = createProcessGuard()
  onTestFinished(() => guard.stop())
  const cancel = new AbortController()
  const starting = startAnvil(
    { binary: findAnvil(), chainId: 31399, mnemonic, preferredPort: 18700 },
    { guard, signal: cancel.signal },
  )
  cancel.abort()
  await expect(starting).rejects.toThrow('aborted')
})

import { randomUUID } from 'node:crypto'
import { startRelay } from '@foyer/devstack'
import { expect, it, onTestFinished } from 'vitest'
import { nextTask } from '../__fixtures__/holdClock.js'
import { startClient, stopClient } from './client.js'
import type { SdkClient } from './sdkClient.js'
import { createMemoryStorage } from './storage.js'

const requests = ['Delete', 'Ping', 'Extend', 'Update', 'Event'] as const

type Handlers = Record<
  `onSession${(typeof requests)[number]}Request`,
  (topic: string, payload: object) => Promise<void>
>

const handlersOf = (client: SdkClient) => client.engine as unknown as Handlers // not in the SDK's types

it('leaves no unhandled rejection when a wallet’s request is for a deleted session', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  const relay = await startRelay()
  const storage = createMemoryStorage()
  const { client } = await startClient({ relayUrl: relay.url, storagePrefix: randomUUID(), storage })
  onTestFinished(async () => {
    process.off('unhandledRejection', note)
    stopClient(client)
    await relay.stop()
  })
  const topic = 'c'.repeat(64)
  const params = {
    code: 6000,
    message: 'bye',
    event: { name: 'chainChanged', data: '0x1' },
    chainId: 'eip155:1',
  }
  for (const request of requests) {
    // The handler itself rejects, because an answer cannot be encrypted, and its caller handles that.
    await handlersOf(client)
      [`onSession${request}Request`](topic, { id: 1, params })
      .catch(() => {})
  }
  await nextTask()
  expect(unhandled).toEqual([])
})

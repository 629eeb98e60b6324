import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { createKit } from './createKit.js'
import { createMemoryStorage } from './createMemoryStorage.js'

type EndingHandler = (topic: string, payload: object) => Promise<void>

it('causes no unhandled rejection when an unknown session is deleted', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const kit = await createKit({
    // Nothing listens there, and the test needs no relay.
    relayUrl: 'ws://127.0.0.1:9',
    projectId: 'phone',
    storage: createMemoryStorage(),
    storagePrefix: randomUUID(),
    pageUrl: 'http://127.0.0.1',
  })
  onTestFinished(() => kit.core.heartbeat.stop())
  const engine = kit.engine.signClient.engine as unknown as { onSessionDeleteRequest: EndingHandler } // missing in the SDK's types
  const params = { code: 6000, message: 'bye' }
  // The response for an unknown session cannot be encrypted, which rejects the call itself.
  await engine.onSessionDeleteRequest('c'.repeat(64), { id: 1, params }).catch(() => {})
  await new Promise(resolve => setImmediate(resolve))
  expect(unhandled).toEqual([])
})

import { serve } from '@foyer/local-services'
import { afterEach, expect, it } from 'vitest'
import { unknownOutcome } from '../service/SecureFailure.js'
import { createSessionRegistry } from './createSessionRegistry.js'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const registration = {
  account: 'eip155:1:0x0',
  signature: '0x',
  session: {
    pci: '0x',
    createdAt: 0,
    expiry: 0,
    project: { name: 'Test', url: 'http://lab.localhost', iconUrl: '' },
    permissions: [],
  },
}

it('reports an unknown outcome if the registry does not respond', async () => {
  const { port, stop } = await serve((_, response) => void response.destroy())
  stops.push(stop)
  const registry = createSessionRegistry(() => `http://127.0.0.1:${port}`)
  await expect(registry.register(registration)).rejects.toThrow(unknownOutcome)
})

it('reports an error if the registry rejects the session', async () => {
  const { port, stop } = await serve((_, response) => void response.writeHead(400).end())
  stops.push(stop)
  const registry = createSessionRegistry(() => `http://127.0.0.1:${port}`)
  await expect(registry.register(registration)).rejects.toThrow('could not be registered')
})

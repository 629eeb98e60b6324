import { createFoyerInstance } from '@foyer/core/instance'
import { expect, it } from 'vitest'
import { adapter, network } from '../testing/renderHook.test.support.js'
import { keepRunning } from './FoyerProvider.js'

it('keeps a shared instance until its last user releases it, and restarts it for the next user', () => {
  const foyer = createFoyerInstance({
    id: 'shared',
    networks: [network],
    adapters: [adapter],
    storage: 'memory',
  })
  const log: string[] = []
  const counted = {
    ...foyer,
    start() {
      log.push('start')
      return () => void log.push('stop')
    },
  }
  const [first, second] = [keepRunning(counted), keepRunning(counted)]
  first()
  expect(log).toEqual(['start'])
  second()
  expect(log).toEqual(['start', 'stop'])
  keepRunning(counted)()
  expect(log).toEqual(['start', 'stop', 'start', 'stop'])
})

import { expect, it } from 'vitest'
import { createFoyerInstance } from '../../foyer/createFoyer.js'

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
}

it('closes immediately, even before the engine is loaded', async () => {
  const foyer = createFoyerInstance({ id: 'close', networks: [network], storage: 'memory', log: () => {} })
  const stop = foyer.start()
  const seen: string[] = []
  foyer.on('opened', () => seen.push('opened'))
  foyer.on('closed', () => seen.push('closed'))
  foyer.open()
  expect(foyer.isLoaded()).toBe(false)
  foyer.close({ isForced: true })
  expect(foyer.getState().modal.isOpen).toBe(false)
  await foyer.load()
  expect(foyer.getState().modal.isOpen).toBe(false)
  expect(seen).toEqual(['opened', 'closed'])
  stop()
})

it('closes when the instance stops', () => {
  const foyer = createFoyerInstance({ id: 'again', networks: [network], storage: 'memory', log: () => {} })
  const stop = foyer.start()
  foyer.open()
  stop()
  expect(foyer.getState().modal.isOpen).toBe(false)
})

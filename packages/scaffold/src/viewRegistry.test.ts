import { expect, it } from 'vitest'
import { viewRegistry } from './viewRegistry.js'

it('every screen can be loaded, each from a chunk of its own', async () => {
  const loads = Object.values(viewRegistry)
  const components = await Promise.all(loads.map(load => load()))
  expect(new Set(components).size).toBe(loads.length)
})

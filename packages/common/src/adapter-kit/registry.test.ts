import { expect, it } from 'vitest'
import { createRegistry } from './registry.js'

const connectFeature = 'standard:connect'

function open() {
  const changes: number[] = []
  const registry = createRegistry({
    chain: 'solana',
    connectFeature,
    onChange: () => changes.push(registry.connectors().length),
    toConnector: ({ name }) => ({
      id: name,
      name,
      type: 'ANNOUNCED',
      namespaces: ['solana'],
      connect: async () => [],
    }),
  })
  return { registry, changes }
}

const wallet = (name: string) => ({
  name,
  chains: ['solana:mainnet'],
  features: { [connectFeature]: { connect: async () => ({ accounts: [] }) } },
  accounts: [],
})

it('keeps at most a hundred wallets, and reports at most a hundred left out', () => {
  const { registry, changes } = open()
  registry.register(...Array.from({ length: 150 }, (_, index) => wallet(`At once ${index}`)))
  expect(registry.connectors()).toHaveLength(100)
  for (let index = 0; index < 150; index += 1) registry.register(wallet(`One by one ${index}`))
  expect(registry.connectors()).toHaveLength(100)
  expect(registry.conflicts()).toHaveLength(100)
  expect(changes.at(-1)).toBe(100)
})

it('accepts another wallet after one leaves', () => {
  const { registry } = open()
  const [leave] = Array.from({ length: 100 }, (_, index) => registry.register(wallet(`Wallet ${index}`)))
  leave?.()
  registry.register(wallet('Late'))
  expect(registry.connectors().map(({ name }) => name)).toContain('Late')
})

it('reports the id and name that a second wallet of the same name claims', () => {
  const { registry } = open()
  registry.register(wallet('Acme'), wallet('Acme'))
  const [first, second] = registry.connectors()
  expect(first).not.toHaveProperty('claims')
  expect(second).toMatchObject({ id: 'Acme (2)', claims: { id: 'Acme', name: 'Acme' } })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryBackend } from '../../base/storage.js'
import type { BlockchainClient } from './createBlockchainClient.js'
import { answerWith, serveBlockchain } from './serveBlockchain.test.support.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Ask = (client: BlockchainClient, address: string) => Promise<unknown>

const balances = { balances: [] }
const record = { name: 'ada.reown.id', addresses: {} }

it.each<[string, number, unknown, Ask]>([
  ['portfolio_cache', 30_000, balances, (client, at) => client.getBalances({ account: `eip155:1:${at}` })],
  ['ens_cache', 300_000, [record], (client, at) => client.getNames({ account: `eip155:1:${at}` })],
  [
    'identity_cache',
    300_000,
    { name: 'ada', avatar: null },
    (client, at) => client.getIdentity({ account: `eip155:1:${at}` }),
  ],
])('%s keeps the answer per address in storage for %i ms [ENT-33]', async (key, limitMs, said, ask) => {
  const backend = createMemoryBackend()
  const { client, asked } = await serveBlockchain({ answer: answerWith(said), backend })
  for (const address of ['0xaa', '0xbb', '0xaa']) await ask(client, address)
  expect(asked()).toHaveLength(2)
  const reloaded = await serveBlockchain({ answer: answerWith(said), backend })
  vi.setSystemTime(Date.now() + limitMs)
  for (const address of ['0xaa', '0xbb']) await ask(reloaded.client, address)
  expect(reloaded.asked()).toEqual([])
  vi.setSystemTime(Date.now() + 1)
  await ask(reloaded.client, '0xaa')
  expect(reloaded.asked()).toHaveLength(1)
  expect(backend.getItem(`test/${key}`)).toContain('0xaa')
})

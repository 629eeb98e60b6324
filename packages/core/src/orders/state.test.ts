import { describe, expect, it } from 'vitest'
import { createFoyerInstance } from '../foyer/createFoyer.js'
import { createScriptedAdapter } from '../testing/createScriptedAdapter.js'
import { testNetworks } from '../testing/networks.js'
import { selectTransactions } from './selectTransactions.js'
import {
  type FollowedOrder,
  hasHash,
  type Order,
  type OrderProgress,
  type OrdersKnown,
  selectHeldRequest,
  selectOrders,
} from './state.js'

const account = 'eip155:1:0xaaa'

/** Returns the state of a page that offers one network, with the given payments. */
function stateOf(payments?: readonly FollowedOrder[]): OrdersKnown {
  const foyer = createFoyerInstance({
    networks: [testNetworks.one],
    adapters: [createScriptedAdapter('eip155')],
  })
  return { ...foyer.getState(), features: payments ? { payments: { payments } } : {} }
}

function payment(change: Partial<Order> = {}): Order {
  const progress = { status: 'asking' } as const
  return { id: 'a', kind: 'send', account, summary: {}, startedAt: 1, progress, isTold: false, ...change }
}

describe('a displayed payment', () => {
  it.each<[string, OrderProgress, string | undefined]>([
    ['none while the wallet request is pending', { status: 'asking' }, undefined],
    ['its own', { status: 'sent', hash: '0x1' }, 'https://explorer.example/tx/0x1'],
    ['its own once it has ended', { status: 'failed', hash: '0x1' }, 'https://explorer.example/tx/0x1'],
    [
      'that of its replacement',
      { status: 'replaced', hash: '0x1', by: '0x2' },
      'https://explorer.example/tx/0x2',
    ],
    [
      'that of the same transaction with another fee',
      { status: 'succeeded', hash: '0x1', includedAs: '0x2' },
      'https://explorer.example/tx/0x2',
    ],
  ])('has the right explorer page: %s', (_, progress, explorerUrl) => {
    const shown = payment({ progress })
    expect(selectOrders(stateOf([shown]))).toEqual([{ ...shown, networkName: 'One', explorerUrl }])
  })

  it('is listed without a network name and address if the host no longer offers its network', () => {
    const shown = payment({ account: 'eip155:9:0xaaa', progress: { status: 'sent', hash: '0x1' } })
    expect(selectOrders(stateOf([shown]))).toEqual([
      { ...shown, networkName: undefined, explorerUrl: undefined },
    ])
  })
})

it.each<[OrderProgress, readonly string[]]>([
  [{ status: 'asking' }, []],
  [{ status: 'sent', hash: '0x1' }, ['0x1']],
  [{ status: 'failed', hash: '0x1', includedAs: '0x2' }, ['0x1', '0x2']],
  [{ status: 'replaced', hash: '0x1', by: '0x2' }, ['0x1', '0x2']],
])('finds an order by its own hash and the hash in the block: %j', (progress, hashes) => {
  const found = ['0x1', '0x2', '0x3', undefined].filter(hash => hasHash(progress, hash))
  expect(found).toEqual(hashes)
})

it('lists only the app’s own transactions', () => {
  const {
    kind: _,
    account: __,
    summary: ___,
    ...others
  } = payment({ progress: { status: 'sent', hash: '0x1' } })
  const own: FollowedOrder = { ...others, id: 'own', kind: 'app', networkId: 'eip155:1', label: 'Mint' }
  const payments = [payment({ progress: { status: 'sent', hash: '0x2' } }), own]
  expect(selectTransactions(stateOf(payments)).map(({ label }) => label)).toEqual(['Mint'])
})

describe('the open request of an account', () => {
  const held = payment()
  const over = payment({ id: 'b', account: 'eip155:1:0xbbb', progress: { status: 'succeeded', hash: '0x1' } })

  it('is returned for that account only', () => {
    const state = stateOf([over, held])
    expect(selectHeldRequest(state, account)).toBe(held)
    expect(selectHeldRequest(state, 'eip155:1:0xbbb')).toBeUndefined()
  })

  it('is absent without an account, or before the first request', () => {
    expect(selectHeldRequest(stateOf([held]), undefined)).toBeUndefined()
    expect(selectHeldRequest(stateOf(), account)).toBeUndefined()
  })
})

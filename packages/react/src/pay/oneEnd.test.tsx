// @vitest-environment happy-dom
import { FoyerError, toFailure } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import type { PayRequest, PayState } from '@foyer/core/pay'
import { act } from 'react'
import { expect, it } from 'vitest'
import { renderHook } from '../testing/renderHook.test.support.js'
import { type PayListeners, useFoyerPay } from './useFoyerPay.js'

type Flow = PayState['flow']

const request: PayRequest = {
  asset: { network: 'eip155:1', address: 'native', symbol: 'COIN', decimals: 18 },
  recipient: `0x${'ab'.repeat(20)}`,
  amount: '1.5',
}
const payment = { paymentId: 'one', attempt: 1, means: { type: 'wallet' } } as const
const unconfirmed = new FoyerError('TRANSACTION_UNCONFIRMED', { hash: '0x1', afterMs: 1000 })
const failed = (error: FoyerError, isOpen: boolean): Flow => ({
  status: 'failed',
  ...payment,
  failure: toFailure(error),
  isOpen,
})

/** Creates an instance whose payment takes the given states, as the feature's own transitions do. */
function createPaying() {
  const listeners = new Set<() => void>()
  const stateOf = (flow: Flow): unknown => ({
    features: { pay: { request, exchanges: { status: 'unread' }, flow, earlier: [] } },
  })
  const page = { state: stateOf({ status: 'initiating', ...payment }) }
  const foyer = {
    getState: () => page.state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    features: { isPending: () => false },
  } as unknown as FoyerInstance
  const go = (flow: Flow) =>
    act(async () => {
      page.state = stateOf(flow)
      for (const listener of listeners) listener()
    })
  return { foyer, go }
}

it.each([
  ['the network dropped it', new FoyerError('TRANSACTION_DROPPED', { hash: '0x1' }), true],
  ['the wallet declined late', new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' }), false],
])('calls onError once for a payment of which more becomes known: %s', async (_, later, isOpen) => {
  const { foyer, go } = createPaying()
  const ends: string[] = []
  const given: PayListeners = {
    onError: ({ code }) => void ends.push(code),
    onSuccess: ({ result }) => void ends.push(`paid ${result}`),
  }
  await renderHook(foyer, (each: PayListeners) => useFoyerPay(each), given)
  await go(failed(unconfirmed, true))
  await go(failed(later, isOpen))
  expect(ends).toEqual(['TRANSACTION_UNCONFIRMED'])
  await go({ status: 'succeeded', ...payment, result: '0x1' })
  expect(ends).toEqual(['TRANSACTION_UNCONFIRMED', 'paid 0x1'])
})

import { expect, it } from 'vitest'
import { createFoyerInstance } from '../../foyer/createFoyer.js'
import type { Order, OrderProgress, OrderSummary } from '../../orders/state.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { testNetworks } from '../../testing/networks.js'
import { knownTransfersTo, selectRecentReceivers } from './knownReceivers.js'
import { fillIn, openSend, sendToken, somebody } from './sending.test.support.js'

const arrived: OrderProgress = { status: 'succeeded', hash: '0x1' }

function sent(summary: OrderSummary, change: Partial<Order> = {}): Order {
  const account = 'eip155:1:0xaaa'
  return { id: 'a', kind: 'send', account, summary, startedAt: 1, progress: arrived, isTold: true, ...change }
}

/** Returns the state of a page on an EVM network with these orders. */
function stateWith(payments: readonly Order[]) {
  const foyer = createFoyerInstance({
    networks: [testNetworks.one],
    adapters: [createScriptedAdapter('eip155')],
  })
  return { ...foyer.getState(), features: { payments: { payments } } }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const timesSent = (address: string, ...payments: readonly Order[]) =>
  knownTransfersTo(stateWith(payments), { namespace: 'eip155', address, isSame })

it('counts the transfers to an address that arrived, however the address is written', () => {
  expect(timesSent('0xAB', sent({ to: '0xab' }), sent({ to: '0xAB' }), sent({ to: '0xcd' }))).toBe(2)
  expect(timesSent('0xab', sent({ to: 'ada.eth', toAddress: '0xAB' }))).toBe(1)
})

it('knows a transfer on its way, but does not count it', () => {
  expect(timesSent('0xab', sent({ to: '0xab' }, { progress: { status: 'sent', hash: '0x1' } }))).toBe(0)
  expect(timesSent('0xab', sent({ to: '0xab' }, { progress: { status: 'unknown', hash: '0x1' } }))).toBe(0)
})

it.each<[string, Order]>([
  ['a request without an answer', sent({ to: '0xab' }, { progress: { status: 'asking' } })],
  ['a failed transfer', sent({ to: '0xab' }, { progress: { status: 'failed', hash: '0x1' } })],
  ['a dropped transfer', sent({ to: '0xab' }, { progress: { status: 'dropped', hash: '0x1' } })],
  ['a replaced transfer', sent({ to: '0xab' }, { progress: { status: 'replaced', hash: '0x1', by: '0x2' } })],
  ['a payment to a shop', sent({ to: '0xab' }, { kind: 'pay' })],
  ['a transfer of another family', sent({ to: '0xab' }, { account: 'solana:sun:9' })],
  ['a name without its address', sent({ to: 'ada.eth' })],
])('does not know %s', (_, order) => {
  expect(timesSent('0xab', order)).toBeUndefined()
  expect(selectRecentReceivers(stateWith([order]))).toEqual([])
})

it('offers the last three receivers once each, newest first', () => {
  const orders = ['0xa', '0xb', '0xa', '0xc', '0xd'].map(to => sent({ to }))
  const named = sent({ to: 'ada.eth', toAddress: '0xab' })
  expect(selectRecentReceivers(stateWith([named, ...orders]))).toEqual([
    { address: '0xab', name: 'ada.eth' },
    { address: '0xa' },
    { address: '0xb' },
  ])
})

it('shows the known transfers of a typed address', async () => {
  const { actions, form, adapter, foyer } = await fillIn()
  Object.assign(adapter.addressForm ?? {}, { isSame })
  expect(form().receiver).not.toHaveProperty('knownTransfers')
  await actions.send()
  actions.setReceiver(somebody.toUpperCase().replace('0X', '0x'))
  expect(form().receiver).toMatchObject({ knownTransfers: 0 })
  expect(selectRecentReceivers(foyer.getState())).toEqual([{ address: somebody }])
})

it('remembers the address of a name', async () => {
  const { actions, form, adapter, foyer } = await openSend()
  adapter.names.resolveName = async () => somebody
  actions.setReceiver('ada.eth')
  await expect.poll(() => form().receiver.status).toBe('named')
  actions.chooseToken(sendToken())
  actions.setAmount('1')
  await actions.send()
  expect(selectRecentReceivers(foyer.getState())).toEqual([{ address: somebody, name: 'ada.eth' }])
})

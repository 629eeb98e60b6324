import { expect, it } from 'vitest'
import { codeOf } from '../testing/codeOf.js'
import { createWalletQuestions } from './ask.js'
import type { FollowedOrder } from './state.js'
import { nextOrders, type OrderEvent } from './transitions.js'

it('frees the account of a name whose wait the visitor stopped in another tab', async () => {
  let payments: readonly FollowedOrder[] = []
  const note = (event: OrderEvent) => {
    payments = nextOrders(payments, event)
  }
  const openTab = () =>
    createWalletQuestions({
      read: () => payments, // both tabs read the same storage
      dispatch: note,
      onSigned: (payment, signed) => note({ type: 'signed', payment, signed }),
      onSent: (payment, hash) => note({ type: 'sent', payment, hash }),
    })
  const [tab, other] = [openTab(), openTab()]
  const request = { account: 'eip155:1:0xaaa', summary: { to: 'ada.example' } } as const
  void tab
    .ask({ ...request, id: 'own', kind: 'name', ask: () => new Promise<never>(() => {}) })
    .catch(() => undefined)
  expect(await codeOf(other.ask({ ...request, kind: 'send', ask: async () => '0x1' }))).toBe('REQUEST_HELD')
  other.stopWaiting('own')
  expect(payments).toEqual([]) // nothing is listed that the visitor could stop
  expect(await codeOf(other.ask({ ...request, kind: 'send', ask: async () => '0x1' }))).toBe('none')
  expect(await codeOf(tab.ask({ ...request, kind: 'send', ask: async () => '0x2' }))).toBe('none')
})

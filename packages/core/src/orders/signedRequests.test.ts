import { expect, it } from 'vitest'
import { createWalletQuestions } from './ask.js'
import type { FollowedOrder } from './state.js'
import { nextOrders, type OrderEvent } from './transitions.js'

it('lists a signed transaction with its hash again after the storage was cleared', async () => {
  let payments: readonly FollowedOrder[] = []
  const note = (event: OrderEvent) => {
    payments = nextOrders(payments, event)
  }
  const tab = createWalletQuestions({
    read: () => payments,
    dispatch: note,
    onSigned: (payment, signed) => note({ type: 'signed', payment, signed }),
    onSent: (payment, hash) => note({ type: 'sent', payment, hash }),
  })
  const request = { account: 'eip155:1:0xaaa', summary: {}, kind: 'send' } as const
  void tab
    .ask({
      ...{ ...request, id: 'own' },
      ask: (_, { onSigned }) => {
        onSigned({ hash: '0x1' })
        return new Promise<never>(() => {}) // the node is slow
      },
    })
    .catch(() => undefined)
  await Promise.resolve()
  expect(payments).toMatchObject([{ progress: { hash: '0x1' } }])
  note({ type: 'found', id: 'own' }) // the network has it: it holds the account no longer
  payments = [] // cleared
  await tab.ask({ ...request, id: 'next', ask: async () => '0x2' }).catch(() => undefined)
  expect(payments.find(({ id }) => id === 'own')?.progress).not.toMatchObject({ status: 'asking' })
})

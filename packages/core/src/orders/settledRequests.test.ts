import { FoyerError } from '@foyer/common'
import { expect, it } from 'vitest'
import { codeOf } from '../testing/codeOf.js'
import { createWalletQuestions } from './ask.js'
import type { MoneyRequest } from './OrderActions.js'
import type { FollowedOrder, TransactionEnd } from './state.js'
import { nextOrders } from './transitions.js'

const account = 'eip155:1:0xaaa'

function open() {
  let payments: readonly FollowedOrder[] = []
  const questions = createWalletQuestions({
    read: () => payments,
    dispatch(event) {
      payments = nextOrders(payments, event)
    },
    onSigned(payment, signed) {
      payments = nextOrders(payments, { type: 'signed', payment, signed })
    },
    onSent(payment, hash) {
      payments = nextOrders(payments, { type: 'sent', payment, hash })
    },
  })
  const request = (ask: MoneyRequest['ask']): MoneyRequest => ({
    kind: 'send',
    account,
    summary: { amount: '1' },
    ask,
  })
  const end = (end: TransactionEnd) => {
    const { id = '' } = payments[0] ?? {}
    payments = nextOrders(payments, { type: 'ended', id, end })
    payments = nextOrders(payments, { type: 'told', id })
  }
  const clear = () => {
    payments = []
  }
  return { questions, request, end, clear, payments: () => payments }
}

/** A wallet that signed, and whose node then did not answer. */
const signing: MoneyRequest['ask'] = (_, { onSigned }) => {
  onSigned({ hash: '0x1' })
  return Promise.reject(new FoyerError('RPC_FAILED', { networkId: 'eip155:1', method: 'send' } as never))
}

it.each(['succeeded', 'failed'] as const)(
  'holds its account no longer after the network has told its end, also after the storage was cleared: %s',
  async status => {
    const { questions, request, end, clear, payments } = open()
    expect(await questions.ask(request(signing))).toBe('0x1')
    end({ status })
    expect(payments()).toMatchObject([{ progress: { status }, isTold: true }])
    clear()
    expect(await codeOf(questions.ask(request(async () => '0x2')))).toBe('none')
  },
)

it('holds its account no longer after the network has told its end, when the list has no room for it any more', async () => {
  const { questions, request, end, payments } = open()
  await questions.ask(request(signing))
  const { id } = payments()[0] ?? expect.fail('not listed')
  end({ status: 'succeeded' })
  for (let count = 0; count < 20; count++) {
    await questions.ask({ ...request(async () => `0x9${count}`), account: 'eip155:1:0xbbb' })
    end({ status: 'succeeded' })
  }
  expect(payments().map(each => each.id)).not.toContain(id)
  expect(await codeOf(questions.ask(request(async () => '0x2')))).toBe('none')
})

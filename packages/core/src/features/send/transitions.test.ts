import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sendToken } from './sending.test.support.js'
import {
  initialSendState,
  nextForm,
  nextSendFlow,
  nextSendState,
  type SendEvent,
  type SendState,
  type SentTransfer,
} from './state.js'

const transfer: SentTransfer = { hash: '0xh', networkId: 'eip155:1', amount: '1', symbol: 'COIN', to: '0xa' }
const failure = { code: 'REQUEST_REJECTED', context: { method: 'x' }, retryable: true } as const
const filled: SendState = {
  ...initialSendState,
  token: sendToken(),
  amount: '1',
  receiver: { status: 'address', text: '0xa', address: '0xa' },
  fee: { status: 'known', amount: '0.1', symbol: 'COIN', isCovered: true },
}
const asked = { type: 'asked', attempt: 1 } as const
const after = (...events: readonly SendEvent[]) => events.reduce(nextSendState, filled)

describe('the flow of a transfer', () => {
  it('is `asking` immediately after the wallet request, and not after any end [STATE-26]', () => {
    expect(after(asked).flow).toEqual({ status: 'asking', attempt: 1 })
    expect(after(asked, { type: 'succeeded', attempt: 1, transfer }).flow.status).toBe('sent')
    expect(after(asked, { type: 'errored', attempt: 1, failure, isOpen: false }).flow.status).toBe('failed')
  })

  it('empties the form after success and keeps it after failure [STATE-28]', () => {
    const sent = after(asked, { type: 'succeeded', attempt: 1, transfer })
    expect(sent).toEqual({ ...initialSendState, flow: { status: 'sent', attempt: 1, transfer } })
    const { flow, ...kept } = after(asked, { type: 'errored', attempt: 1, failure, isOpen: false })
    expect(kept).toEqual({ ...filled, flow: undefined, ...kept })
    expect({ ...kept, flow: filled.flow }).toEqual(filled)
    expect(flow).toEqual({ status: 'failed', attempt: 1, failure, isOpen: false })
  })

  it('counts a transfer that the wallet sends after it was canceled', () => {
    const late = after(
      asked,
      { type: 'errored', attempt: 1, failure, isOpen: false },
      { type: 'succeeded', attempt: 1, transfer },
    )
    expect(late.flow.status).toBe('sent')
    expect(late.amount).toBe('')
  })

  it('handles every event: one attempt runs at a time, and older attempts change nothing', () => {
    const event = fc.record({
      type: fc.constantFrom('asked', 'succeeded', 'errored'),
      attempt: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(event), events => {
        let flow = initialSendState.flow
        for (const each of events) {
          const next = nextSendFlow(flow, { ...each, transfer, failure } as SendEvent)
          if (flow.status === 'asking' && next.status === 'asking') expect(next).toBe(flow)
          if (each.type !== 'asked' && flow.status !== 'idle' && flow.attempt !== each.attempt)
            expect(next).toBe(flow)
          flow = next
        }
      }),
    )
  })
})

describe('the form', () => {
  it('does not change while the wallet request is pending', () => {
    const state = after(asked)
    expect(nextForm(state, { type: 'amountSet', amount: '2' })).toBe(state)
    expect(nextForm(state, { type: 'tokenChosen', token: sendToken() })).toBe(state)
    expect(nextForm(state, { type: 'receiverSet', receiver: initialSendState.receiver })).toBe(state)
  })

  it('empties the amount with another token, and discards fee and failure on any change', () => {
    const failed = after(asked, { type: 'errored', attempt: 1, failure, isOpen: false })
    const changed = nextForm(failed, { type: 'tokenChosen', token: sendToken({ symbol: 'NEW' }) })
    expect(changed).toMatchObject({ amount: '', fee: { status: 'unread' }, flow: { status: 'idle' } })
    expect(nextForm(failed, { type: 'amountSet', amount: '2' })).toMatchObject({
      amount: '2',
      fee: { status: 'unread' },
      flow: { status: 'idle' },
    })
  })
})

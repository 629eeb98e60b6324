import type { SwapForm } from '@foyer/core/features'
import { expect, it } from 'vitest'
import en from '../../locales/en.json'
import { reviewLabel } from './SwapStatus.js'

const transaction = { to: '0x', data: '0x', value: 0n } as const
const ready = (step: 'approve' | 'swap') => ({ status: 'ready', step, transaction }) as const
const base = { flow: { status: 'idle' }, review: ready('swap'), isLocked: false, priceChange: undefined }
const label = (change: Partial<SwapForm>) => reviewLabel({ ...base, ...change } as SwapForm, en.swap.review)
const failed = (
  code: 'ABORTED' | 'REQUEST_REJECTED' | 'REQUEST_TIMED_OUT',
  step: 'approve' | 'swap' = 'swap',
) =>
  ({
    status: 'failed',
    attempt: 1,
    step,
    failure: { code, context: {}, retryable: true },
  }) as unknown as SwapForm['flow']

it('shows the next step', () => {
  expect(label({ review: ready('approve') })).toBe('Approve')
  expect(label({})).toBe('Swap')
  expect(label({ review: { status: 'building' } })).toBe('Swap')
})

it('shows the running step', () => {
  const flow = { status: 'asking', attempt: 1, step: 'approve' } as const
  expect(label({ flow, isLocked: true, review: { status: 'building' } })).toBe('Approving...')
  expect(label({ flow: { ...flow, step: 'swap' }, isLocked: true })).toBe('Swap')
})

it('asks to accept a worse price for the swap, but not for the approval', () => {
  const priceChange = { before: '2', now: '1' }
  expect(label({ priceChange })).toBe('Accept and swap')
  expect(label({ priceChange, review: ready('approve') })).toBe('Approve')
})

it("shows 'Swap anyway' when the swap could not be checked", () => {
  const unproven = { ...ready('swap'), leastReceived: { status: 'unproven' } } as const
  expect(label({ review: unproven })).toBe('Swap anyway')
  expect(label({ review: { ...unproven, leastReceived: { status: 'proven', amount: '1' } } })).toBe('Swap')
})

it("shows 'Swap again' when an abandoned swap may still happen", () => {
  expect(label({ flow: failed('ABORTED') })).toBe('Swap again')
  expect(label({ flow: failed('REQUEST_REJECTED') })).toBe('Swap')
})

it("shows 'Try again' when the transaction could not be built", () => {
  const failure = { code: 'UNKNOWN', context: {}, retryable: true } as const
  expect(label({ review: { status: 'failed', failure } })).toBe('Try again')
})

it("shows 'Approve' again after a declined approval", () => {
  expect(label({ flow: failed('REQUEST_REJECTED', 'approve'), review: ready('approve') })).toBe('Approve')
})

it('shows the step of the current transaction, not of the failed one', () => {
  expect(label({ flow: failed('REQUEST_TIMED_OUT', 'approve') })).toBe('Swap again')
})

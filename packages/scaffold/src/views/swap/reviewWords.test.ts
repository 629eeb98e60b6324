import type { SwapForm } from '@foyer/core/features'
import { expect, it } from 'vitest'
import en from '../../locales/en.json'
import { reviewLabel } from './SwapStatus.js'

const transaction = { to: '0x', data: '0x', value: 0n } as const
const ready = (step: 'approve' | 'swap') => ({ status: 'ready', step, transaction }) as const
const given = { amount: '250', source: { symbol: 'PUSD' } }
const base = {
  flow: { status: 'idle' },
  review: ready('swap'),
  isLocked: false,
  priceChange: undefined,
  ...given,
}
const exactText = (amount: string, symbol = '') => `${amount} ${symbol}`
const texts = { words: en.swap.review, exactText }
const label = (change: Partial<SwapForm>) => reviewLabel({ ...base, ...change } as SwapForm, texts)
const failed = (code: 'REQUEST_REJECTED', step: 'approve' | 'swap' = 'swap') =>
  ({
    status: 'failed',
    attempt: 1,
    step,
    failure: { code, context: {}, retryable: true },
  }) as unknown as SwapForm['flow']

it('shows the next step', () => {
  expect(label({ review: ready('approve') })).toBe('Allow 250 PUSD')
  expect(label({})).toBe('Swap 250 PUSD')
  expect(label({ review: { status: 'building' } })).toBe('Swap 250 PUSD')
})

it('shows the running step', () => {
  const flow = { status: 'asking', attempt: 1, step: 'approve' } as const
  expect(label({ flow, isLocked: true, review: { status: 'building' } })).toBe('Allowing...')
  expect(label({ flow: { ...flow, step: 'swap' }, isLocked: true })).toBe('Swap')
})

it('asks to accept a worse price for the swap, but not for the approval', () => {
  const priceChange = { before: '2', now: '1' }
  expect(label({ priceChange })).toBe('Accept and swap')
  expect(label({ priceChange, review: ready('approve') })).toBe('Allow 250 PUSD')
})

it("shows 'Swap anyway' when the swap could not be checked", () => {
  const unproven = { ...ready('swap'), leastReceived: { status: 'unproven' } } as const
  expect(label({ review: unproven })).toBe('Swap anyway')
  expect(label({ review: { ...unproven, leastReceived: { status: 'proven', amount: '1' } } })).toBe(
    'Swap 250 PUSD',
  )
})

it('offers the same swap after a declined one', () => {
  expect(label({ flow: failed('REQUEST_REJECTED') })).toBe('Swap 250 PUSD')
})

it("shows 'Try again' when the transaction could not be built", () => {
  const failure = { code: 'UNKNOWN', context: {}, retryable: true } as const
  expect(label({ review: { status: 'failed', failure } })).toBe('Try again')
})

it('asks to allow the amount again after a declined approval', () => {
  expect(label({ flow: failed('REQUEST_REJECTED', 'approve'), review: ready('approve') })).toBe(
    'Allow 250 PUSD',
  )
})

it('shows the step of the current transaction, not of the failed one', () => {
  expect(label({ flow: failed('REQUEST_REJECTED', 'approve') })).toBe('Swap 250 PUSD')
})

it('says what the approval allows: the amount it sets, or a reset', () => {
  const approving = (amount: string) =>
    label({ review: { ...ready('approve'), approval: { spender: '0x5', amount } } })
  expect(approving('250')).toBe('Allow 250 PUSD')
  expect(approving('0')).toBe('Reset allowance')
})

it('leaves out an amount that does not fit on the button', () => {
  expect(label({ amount: '250.123456789' })).toBe('Swap')
  expect(label({ amount: '250.123456789', review: ready('approve') })).toBe('Allow')
})

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

it('names the step that comes next', () => {
  expect(label({ review: ready('approve') })).toBe('Approve')
  expect(label({})).toBe('Swap')
  expect(label({ review: { status: 'building' } })).toBe('Swap')
})

it('names the step that wallet or network are at', () => {
  const flow = { status: 'asking', attempt: 1, step: 'approve' } as const
  expect(label({ flow, isLocked: true, review: { status: 'building' } })).toBe('Approving...')
  expect(label({ flow: { ...flow, step: 'swap' }, isLocked: true })).toBe('Swap')
})

it('asks to accept a worse price, and only for the swap itself', () => {
  const priceChange = { before: '2', now: '1' }
  expect(label({ priceChange })).toBe('Accept and swap')
  expect(label({ priceChange, review: ready('approve') })).toBe('Approve')
})

it('has a swap that nobody could check swapped anyway', () => {
  const unproven = { ...ready('swap'), leastReceived: { status: 'unproven' } } as const
  expect(label({ review: unproven })).toBe('Swap anyway')
  expect(label({ review: { ...unproven, leastReceived: { status: 'proven', amount: '1' } } })).toBe('Swap')
})

it('says that another swap may come of what nobody waited for', () => {
  expect(label({ flow: failed('ABORTED') })).toBe('Swap again')
  expect(label({ flow: failed('REQUEST_REJECTED') })).toBe('Swap')
})

it('has a transaction built anew that could not be built', () => {
  const failure = { code: 'UNKNOWN', context: {}, retryable: true } as const
  expect(label({ review: { status: 'failed', failure } })).toBe('Try again')
})

it('names the next step once leave to take the token was refused', () => {
  expect(label({ flow: failed('REQUEST_REJECTED', 'approve'), review: ready('approve') })).toBe('Approve')
})

it('goes by what is built now, not by what failed before', () => {
  expect(label({ flow: failed('REQUEST_TIMED_OUT', 'approve') })).toBe('Swap again')
})

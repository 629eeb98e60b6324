import { formatUnits, parseUnits } from '@foyer/common/amounts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterFee, isFeeCovered } from './needs.js'
import { sendToken } from './sending.test.support.js'
import { readinessOf } from './state.js'

const decimals = fc.nat(36)
const units = fc.bigInt({ min: 0n, max: 10n ** 60n })
const receiver = { status: 'address', text: 'x', address: 'x' } as const

it('fills in the balance minus the fee, exact above 2^53 and never negative', () => {
  fc.assert(
    fc.property(units, units, (balance, fee) => {
      const most = afterFee(balance, fee)
      expect(most).toBe(fee >= balance ? 0n : balance - fee)
      expect(isFeeCovered({ balance, fee: { likely: fee, most: fee } }, most)).toBe(balance >= fee)
      if (balance >= fee) {
        expect(isFeeCovered({ balance, fee: { likely: fee, most: fee } }, most + 1n)).toBe(false)
      }
    }),
  )
})

it('fills in a maximum that stays covered up to the highest fee', () => {
  fc.assert(
    fc.property(units, units, units, (balance, likely, rise) => {
      const fee = { likely, most: likely + rise }
      fc.pre(balance >= fee.most)
      expect(isFeeCovered({ balance, fee }, afterFee(balance, fee.most))).toBe(true)
    }),
  )
})

it('allows the whole balance and refuses one unit more, for any decimals', () => {
  fc.assert(
    fc.property(units, decimals, (balance, places) => {
      fc.pre(balance > 0n)
      const token = sendToken({
        quantity: { decimals: String(places), numeric: formatUnits(balance, places) },
      })
      const ready = (amount: bigint) => readinessOf({ token, receiver, amount: formatUnits(amount, places) })
      expect(ready(balance)).toBe('ready')
      expect(ready(balance + 1n)).toBe('fundsInsufficient')
      expect(ready(0n)).toBe('valueIncorrect')
    }),
  )
})

it('refuses amounts below the smallest unit instead of truncating them', () => {
  const token = sendToken({ quantity: { decimals: '6', numeric: '5' } })
  expect(readinessOf({ token, receiver, amount: '0.0000009' })).toBe('amountTooFine')
  expect(readinessOf({ token, receiver, amount: '1.0000009' })).toBe('amountTooFine')
  expect(readinessOf({ token, receiver, amount: '1.0000000' })).toBe('ready')
  expect(readinessOf({ token, receiver, amount: '0.000001' })).toBe('ready')
  expect(parseUnits('0.0000009', 6)).toBe(0n)
})

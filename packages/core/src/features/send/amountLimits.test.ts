import { formatUnits, parseUnits } from '@foyer/common/amounts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterFee, isFeeCovered } from './needs.js'
import { sendToken } from './sending.test.support.js'
import { readinessOf } from './state.js'

const decimals = fc.nat(36)
const units = fc.bigInt({ min: 0n, max: 10n ** 60n })
const receiver = { status: 'address', text: 'x', address: 'x' } as const

it('the maximum is what the fee leaves: to the last unit, above 2^53 too, and never less than nothing', () => {
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

it('the maximum stays covered while the fee rises from what is likely to the most', () => {
  fc.assert(
    fc.property(units, units, units, (balance, likely, rise) => {
      const fee = { likely, most: likely + rise }
      fc.pre(balance >= fee.most)
      expect(isFeeCovered({ balance, fee }, afterFee(balance, fee.most))).toBe(true)
    }),
  )
})

it('the whole balance can be sent and one unit more cannot, whatever the decimals', () => {
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

it('dust finer than the smallest unit is refused, not cut off', () => {
  const token = sendToken({ quantity: { decimals: '6', numeric: '5' } })
  expect(readinessOf({ token, receiver, amount: '0.0000009' })).toBe('amountTooFine')
  expect(readinessOf({ token, receiver, amount: '1.0000009' })).toBe('amountTooFine')
  expect(readinessOf({ token, receiver, amount: '1.0000000' })).toBe('ready')
  expect(readinessOf({ token, receiver, amount: '0.000001' })).toBe('ready')
  expect(parseUnits('0.0000009', 6)).toBe(0n)
})

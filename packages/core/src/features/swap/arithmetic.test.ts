import { formatUnits } from '@foyer/common/amounts'
import { typedUnits } from '@foyer/common/typed-amounts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  besideFee,
  feeWorth,
  networkFeeUnits,
  percentOf,
  priceImpactOf,
  providerFeeOf,
  rateOf,
} from './quote.js'

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const some = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 36 })

it('reads back its own output, to the last unit', () => {
  fc.assert(
    fc.property(units, decimals, (value, places) => {
      expect(typedUnits(formatUnits(value, places), places)).toBe(value)
    }),
  )
})

it('returns no values without an amount', () => {
  expect(['', '.', ' '].map(each => typedUnits(each, 18))).toEqual([0n, 0n, 0n])
})

it('multiplies rate and amount with an error below one part in 10^18 per unit', () => {
  fc.assert(
    fc.property(some, some, decimals, decimals, (given, received, from, to) => {
      const rate = rateOf({ units: given, decimals: from }, { units: received, decimals: to })
      const scaled = typedUnits(rate, to + 18) * given
      const exact = received * 10n ** BigInt(from + 18)
      expect(scaled <= exact).toBe(true)
      expect(exact - scaled < given).toBe(true)
    }),
  )
  expect(rateOf({ units: 10n ** 18n, decimals: 18 }, { units: 1980_000_000n, decimals: 6 })).toBe('1980')
  expect(rateOf({ units: 0n, decimals: 18 }, { units: 1n, decimals: 6 })).toBe('0')
})

it('takes 1 % of the output as slippage and 0.85 % of the input as fee, never rounded up [CONST-8]', () => {
  fc.assert(
    fc.property(units, decimals, (value, places) => {
      expect(typedUnits(percentOf(value, places, 1), places)).toBe(value / 100n)
      expect(typedUnits(providerFeeOf(value, places), places)).toBe((value * 85n) / 10_000n)
    }),
  )
  expect(percentOf(1_980_000_000n, 6, 1)).toBe('19.8')
  expect(providerFeeOf(10n ** 18n, 18)).toBe('0.0085')
})

it('leaves 1.5 times the fee in addition to the maximum, which is never negative', () => {
  fc.assert(
    fc.property(
      units,
      fc.bigInt({ min: 0n, max: 10n ** 7n }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      (all, gas, price) => {
        const left = besideFee(all, gas, price)
        expect(left >= 0n && left <= all).toBe(true)
        if (left > 0n) expect(all - left).toBe((gas * price * 3n) / 2n)
      },
    ),
  )
  expect(besideFee(10n, 10n, 10n)).toBe(0n)
})

it('returns as a percentage how much worse than the market a swap is', () => {
  expect(priceImpactOf(200, 198)).toBeCloseTo(1, 10)
  expect(priceImpactOf(100, 101)).toBeCloseTo(-1, 10)
})

it('computes the fee as price × standard × 150000 on eip155, ÷ 10⁹ on solana [CALL-11]', () => {
  const evm = networkFeeUnits({}, '20000000000')
  expect(evm).toBe(20_000_000_000n * 150_000n)
  expect(feeWorth(evm, 18, 2000)).toBeCloseTo((2000 * 20_000_000_000 * 150_000) / 10 ** 18, 12)
  const sun = networkFeeUnits({ isFeePerSignature: true }, '5000')
  expect(feeWorth(sun, 9, 150)).toBeCloseTo((150 * 5000) / 10 ** 9, 12)
  expect(networkFeeUnits({}, '3', 7n)).toBe(21n)
})

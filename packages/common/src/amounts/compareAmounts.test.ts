import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareAmounts, formatUnits } from './units.js'

const decimals = fc.nat(36)
const units = fc.bigInt({ min: 0n, max: 10n ** 60n })

describe('compareAmounts', () => {
  it('distinguishes amounts that are equal as numbers: above 2^53 or in the 36th decimal', () => {
    expect(compareAmounts('9007199254740993', '9007199254740992')).toBe(1)
    expect(compareAmounts(`0.${'9'.repeat(36)}`, '1')).toBe(-1)
    expect(compareAmounts(`1.${'0'.repeat(35)}1`, '1')).toBe(1)
    expect(compareAmounts('1.500', '1.5')).toBe(0)
    expect(compareAmounts('2.', '2')).toBe(0)
  })

  it('orders amounts as their smallest units', () => {
    fc.assert(
      fc.property(units, units, decimals, (one, other, places) => {
        const order = compareAmounts(formatUnits(one, places), formatUnits(other, places))
        expect(Math.sign(order)).toBe(one === other ? 0 : one < other ? -1 : 1)
      }),
    )
  })

  it('detects one smallest unit more than the whole balance, whatever the decimals', () => {
    fc.assert(
      fc.property(units, decimals, (balance, places) => {
        const text = formatUnits(balance, places)
        expect(compareAmounts(formatUnits(balance + 1n, places), text)).toBe(1)
        expect(compareAmounts(text, text)).toBe(0)
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { chooseCoins, type Payment, splitCoins, sweepFee } from './coins.js'
import type { Coin } from './esplora.js'

const coin = (value: number, isConfirmed = true): Coin => ({
  transactionId: String(value).padStart(64, '0'),
  index: 0,
  value: BigInt(value),
  isConfirmed,
})
const payment: Payment = { amount: 10_000n, feeRate: 2, from: 'p2wpkh', to: 'p2wpkh' }
const values = (coins: readonly Coin[]) => coins.map(({ value }) => Number(value))

it('selects the largest UTXOs first, and as few as possible', () => {
  const { coins, isEnough } = chooseCoins([coin(3000), coin(9000), coin(50), coin(8000)], payment)
  expect([values(coins), isEnough]).toEqual([[9000, 8000], true])
})

it('selects unconfirmed UTXOs only if the confirmed ones are not enough', () => {
  expect(values(chooseCoins([coin(90_000, false), coin(20_000)], payment).coins)).toEqual([20_000])
  expect(values(chooseCoins([coin(90_000, false), coin(5000)], payment).coins)).toEqual([5000, 90_000])
})

it('selects no other UTXO if one pays amount and fee exactly', () => {
  const { coins, fee, change } = chooseCoins([coin(500), coin(10_222)], payment)
  expect([values(coins), fee, change]).toEqual([[10_222], 222n, 0n])
})

it('balances UTXOs against amount, fee and change', () => {
  for (const value of [10_230, 10_300, 10_600, 11_000, 40_000]) {
    const { coins, fee, change, isEnough } = chooseCoins([coin(value)], payment)
    expect(isEnough).toBe(true)
    expect(coins.reduce((sum, each) => sum + each.value, 0n)).toBe(payment.amount + fee + change)
  }
})

it('adds change below the dust limit to the fee', () => {
  // One input and one output: 11 + 69 + 31 vbytes at 2 sat/vB. Change adds 31 vbytes.
  const rich = chooseCoins([coin(10_000 + 284 + 294)], payment)
  expect([rich.fee, rich.change]).toEqual([284n, 294n])
  const poorer = chooseCoins([coin(10_000 + 284 + 293)], payment)
  expect([poorer.fee, poorer.change]).toEqual([577n, 0n])
})

it('reports insufficient UTXOs when one satoshi is missing', () => {
  expect(chooseCoins([coin(10_222)], payment)).toMatchObject({ isEnough: true, fee: 222n, change: 0n })
  expect(chooseCoins([coin(10_221)], payment)).toMatchObject({ isEnough: false, fee: 222n })
  // A payment without UTXOs has the fee of a payment with one UTXO.
  expect(chooseCoins([], payment)).toMatchObject({ isEnough: false, coins: [], fee: 222n })
  expect(sweepFee([], payment)).toBe(222n)
})

it('rounds the fee up to a whole satoshi, because nodes do not relay below their rate', () => {
  const dear = { ...payment, feeRate: 1.5 }
  expect(chooseCoins([coin(10_167)], dear)).toMatchObject({ isEnough: true, fee: 167n })
  expect(chooseCoins([coin(10_166)], dear)).toMatchObject({ isEnough: false, fee: 167n })
})

it('never spends UTXOs of up to 20,000 satoshi of an ordinals account, unlike other accounts', () => {
  const coins = [coin(546), coin(20_000), coin(20_001)]
  const { spendable, spared } = splitCoins(coins, 'ordinals')
  expect([values(spendable), values(spared)]).toEqual([[20_001], [546, 20_000]])
  expect(splitCoins(coins, 'payment')).toEqual({ spendable: coins, spared: [] })
})

it('computes the exact fee of spending all UTXOs', () => {
  const coins = [coin(9000), coin(9000), coin(9000)]
  const fee = sweepFee(coins, payment)
  expect(fee).toBe(2n * (11n + 3n * 69n + 31n))
  expect(chooseCoins(coins, { ...payment, amount: 27_000n - fee })).toMatchObject({
    isEnough: true,
    change: 0n,
  })
  expect(chooseCoins(coins, { ...payment, amount: 27_001n - fee })).toMatchObject({ isEnough: false })
})

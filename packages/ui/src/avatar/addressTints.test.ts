import { expect, it } from 'vitest'
import { addressTints } from './Avatar.js'

it('begins with the colour of the first six hex digits and brightens by 15 % four times', () => {
  expect(addressTints('0x0064C8ffffffffff')).toEqual([
    'rgb(0 100 200)',
    'rgb(38 123 208)',
    'rgb(77 147 217)',
    'rgb(115 170 225)',
    'rgb(153 193 233)',
  ])
})

it('gives addresses that are not hexadecimal a steady colour of their own', () => {
  const solana = '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK'
  expect(addressTints(solana)).toEqual(addressTints(solana))
  expect(addressTints(solana)[0]).not.toBe(addressTints(`${solana}x`)[0])
  expect(addressTints('')).toHaveLength(5)
})

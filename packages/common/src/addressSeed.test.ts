import { expect, it } from 'vitest'
import { addressSeed } from './addressSeed.js'

it('depends on every character of the address', () => {
  const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
  const others = Array.from(address, (letter, place) => {
    const next = letter === '4' ? '5' : '4'
    return addressSeed(address.slice(0, place) + next + address.slice(place + 1))
  })
  expect(addressSeed(address)).toBe(addressSeed(address))
  expect(others).not.toContain(addressSeed(address))
  expect(new Set(others).size).toBe(others.length)
})

it('returns a number for an empty address', () => {
  expect(addressSeed('')).toBe(7)
})

import { expect, it } from 'vitest'
import { shortenAddress, shortenEnd, shortenMiddle } from './shorten.js'

it('shortens an address to its first six and last four characters, unless it is barely longer', () => {
  expect(shortenAddress('0x8ba1f109551bD432803012645Ac136ddd64DBA72')).toBe('0x8ba1…BA72')
  expect(shortenAddress('0x12345678901')).toBe('0x12345678901')
})

it('shortens a text in the middle', () => {
  expect(shortenMiddle('an amount that nobody can type', 10, 6)).toBe('an amount …n type')
})

it('cuts a long name and appends three dots', () => {
  expect(shortenEnd('a-name-of-more-than-twenty', 20)).toBe('a-name-of-more-than-...')
  expect(shortenEnd('short.eth', 20)).toBe('short.eth')
})

it('cuts no emoji of a name in two', () => {
  expect(shortenEnd(`a${'🦊'.repeat(20)}`, 4)).toBe('a🦊🦊🦊...')
})

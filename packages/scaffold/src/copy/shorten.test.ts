import { expect, it } from 'vitest'
import { shortenEnd, shortenMiddle } from './shorten.js'

it('shortens an address in the middle and leaves short text whole', () => {
  expect(shortenMiddle('0x8ba1f109551bD432803012645Ac136ddd64DBA72')).toBe('0x8b…BA72')
  expect(shortenMiddle('0x8ba1f109551bD432803012645Ac136ddd64DBA72', 4, 6)).toBe('0x8b…4DBA72')
  expect(shortenMiddle('0x1234')).toBe('0x1234')
})

it('cuts a name after its limit with three dots', () => {
  expect(shortenEnd('a-name-of-more-than-twenty', 20)).toBe('a-name-of-more-than-...')
  expect(shortenEnd('short.eth', 20)).toBe('short.eth')
})

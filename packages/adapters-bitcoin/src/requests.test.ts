import { expect, it } from 'vitest'
import { readSignedText } from './requests.js'

it.each([
  ['base64', 'AQID', 'AQID'],
  ['hexadecimal', '010203', 'AQID'],
  ['the simple form of BIP-322 with its name', 'smpAQID', 'smpAQID'],
  ['the full form of BIP-322 with its name', 'fulAQID', 'fulAQID'],
])('reads a signature encoded as %s', (_, signature, read) => {
  expect(readSignedText({ signature }, 'signMessage')).toEqual({ signature: read, address: undefined })
})

it.each(['', 'smp', 'smp!', '!', 7, undefined])('rejects the signature %s', signature => {
  expect(() => readSignedText({ signature }, 'signMessage')).toThrow(
    expect.objectContaining({ code: 'WALLET_ANSWER_INVALID' }),
  )
})

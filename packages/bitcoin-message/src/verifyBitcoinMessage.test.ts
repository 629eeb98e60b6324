import { signatureCases } from '@foyer/common/adapter-testing'
import { Signer } from 'bip322-js'
import { expect, it } from 'vitest'
import { verifyBitcoinMessage } from './verifyBitcoinMessage.js'

const { genuine, hostile } = signatureCases('bip122')

function verdict(signed: Parameters<typeof verifyBitcoinMessage>[0]): boolean {
  try {
    return verifyBitcoinMessage(signed)
  } catch {
    return false // bytes that are no signature, or no address of the network
  }
}

it.each(genuine)('takes what is $name', ({ name: _, ...signed }) => {
  expect(verifyBitcoinMessage({ ...signed, isMainnet: true })).toBe(true)
})

it.each(hostile)('takes nothing for a signature that is $name', ({ name: _, ...signed }) => {
  expect(verdict({ ...signed, isMainnet: true })).toBe(false)
})

it.each(genuine)('takes nothing of a main address on a test network: $name', ({ name: _, ...signed }) => {
  expect(verdict({ ...signed, isMainnet: false })).toBe(false)
})

// The key of 1, which everybody knows.
const key = 'KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn'

it.each([
  ['P2WPKH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['P2WPKH within P2SH', '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN'],
  ['Taproot', 'bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9'],
])('takes the simple form of BIP-322 of another library: %s', (_, address) => {
  const signature = String(Signer.sign(key, address, 'Grüße'))
  expect(verifyBitcoinMessage({ address, message: 'Grüße', signature, isMainnet: true })).toBe(true)
  expect(verdict({ address, message: 'Gruesse', signature, isMainnet: true })).toBe(false)
})

it('does not read what is longer than any address', () => {
  const [signed = expect.fail('no case')] = genuine
  expect(verifyBitcoinMessage({ ...signed, address: '1'.repeat(100_000), isMainnet: true })).toBe(false)
})

import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { recoverSigner } from './recoverSigner.js'

const account = privateKeyToAccount(generatePrivateKey())
const text = 'Sign in ✓\nto the app'

it('recovers the signing account from any encoding of the parity', async () => {
  const signature = await account.signMessage({ message: text })
  const parity = Number.parseInt(signature.slice(-2), 16) - 27
  const bare = `${signature.slice(0, -2)}0${parity}`
  expect(await recoverSigner(text, signature)).toBe(account.address.toLowerCase())
  expect(await recoverSigner(text, bare)).toBe(account.address.toLowerCase())
  expect(await recoverSigner(`${text}.`, signature)).not.toBe(account.address.toLowerCase())
})

it.each(['', '0x', '0x1234', 'rubbish', `0x${'ff'.repeat(65)}`, `0x${'00'.repeat(65)}`])(
  'recovers no signer from %s',
  async signature => {
    expect(await recoverSigner(text, signature)).toBeUndefined()
  },
)

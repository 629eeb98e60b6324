import { expect, it } from 'vitest'
import { createBitcoinSigner } from '../__fixtures__/createSigners.js'
import { verifyBitcoin } from './verifyBitcoin.js'

const text = 'Sign in'

it.each([
  ['mainnet', 'testnet'],
  ['testnet', 'mainnet'],
] as const)('accepts an account of %s only on its own network, and not on %s', async (own, other) => {
  for (const type of ['p2pkh', 'p2wpkh', 'p2tr'] as const) {
    const { address, chainId, sign } = await createBitcoinSigner(type, type, own)
    const { chainId: elsewhere } = await createBitcoinSigner(type, type, other)
    const signature = await sign(text)
    const judge = (network: string) => {
      try {
        return verifyBitcoin({ address, chainId: network, text, signature })
      } catch {
        return 'no address of this network'
      }
    }
    expect([type, judge(chainId)]).toEqual([type, true])
    expect([type, judge(elsewhere)]).not.toEqual([type, true])
  }
})

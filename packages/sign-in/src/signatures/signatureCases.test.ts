import { type SignedFamily, signatureCases } from '@foyer/common/adapter-testing'
import { describe, expect, it } from 'vitest'
import { verifySignature } from './verifySignature.js'

const chains: Readonly<Record<SignedFamily, string>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  cosmos: 'cosmos:cosmoshub-4',
}

// The same cases as in the tests of the adapters, so that the page and the server accept the same signatures.
describe.each(Object.entries(chains) as [SignedFamily, string][])('namespace %s', (namespace, chainId) => {
  const { genuine, hostile } = signatureCases(namespace)
  const verify = ({ message: text, address, signature }: (typeof genuine)[number]) =>
    verifySignature({ namespace, address, text, signature }, { chainId })

  it.each(genuine)('accepts a signature that is $name', async signed => {
    expect(await verify(signed)).toBe(true)
  })

  it.each(hostile)('rejects a signature that is $name', async signed => {
    expect(await verify(signed)).toBe(false)
  })
})

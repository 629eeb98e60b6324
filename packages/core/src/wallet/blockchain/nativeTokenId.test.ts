import { expect, it } from 'vitest'
import { nativeTokenId } from './wireChecks.js'

it('uses one token id per namespace for the native currency of its networks [CONST-21]', () => {
  expect(nativeTokenId('eip155:1')).toBe('eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
  expect(nativeTokenId('eip155:10')).toBe(`eip155:10:0x${'e'.repeat(40)}`)
  expect(nativeTokenId('solana:sun')).toBe(`solana:sun:So${'1'.repeat(41)}`)
  expect(nativeTokenId('polkadot:relay')).toBe('polkadot:relay:0x')
  expect(nativeTokenId('bip122:coin')).toBe('bip122:coin:0x')
  expect(nativeTokenId('cosmos:hub')).toBe('cosmos:hub:0x')
})

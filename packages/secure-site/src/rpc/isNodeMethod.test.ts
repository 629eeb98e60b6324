import { notSafeMethods, safeMethods } from '@foyer/frame-bridge/protocol'
import { expect, it } from 'vitest'
import { isNodeMethod } from './isNodeMethod.js'

// The methods that the wallet answers itself.
const own = [
  'eth_accounts',
  'eth_chainId',
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

it('returns true for every safe method except the wallet’s own', () => {
  expect(safeMethods.filter(method => !isNodeMethod(method)).sort()).toEqual([...own].sort())
})

it.each([
  ...notSafeMethods,
  'eth_sign',
  'eth_signTransaction',
  'eth_sendUserOperation',
  'anvil_setBalance',
  'eth_call ',
])('returns false for %s', method => expect(isNodeMethod(method)).toBe(false))

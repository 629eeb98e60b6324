import { notSafeMethods, safeMethods } from '@foyer/frame-bridge/protocol'
import { expect, it } from 'vitest'
import { isNodeMethod } from './isNodeMethod.js'

// The wallet answers these itself.
const own = [
  'eth_accounts',
  'eth_chainId',
  'eth_supportedEntryPoints',
  'eth_estimateUserOperationGas',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

it('lets every safe method through to the node, but those of the wallet', () => {
  expect(safeMethods.filter(method => !isNodeMethod(method)).sort()).toEqual([...own].sort())
})

it.each([
  ...notSafeMethods,
  'eth_sign',
  'eth_signTransaction',
  'eth_sendUserOperation',
  'anvil_setBalance',
  'eth_call ',
])('keeps %s away from the node', method => expect(isNodeMethod(method)).toBe(false))

import { createRequire } from 'node:module'
import type { Abi, Address, Hex } from 'viem'

const require = createRequire(import.meta.url)

// Each file is large, so it is read when it is wanted.
const files = {
  singleton: () => require('@safe-global/safe-contracts/build/artifacts/contracts/SafeL2.sol/SafeL2.json'),
  proxyFactory: () =>
    require('@safe-global/safe-contracts/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json'),
  fallbackHandler: () =>
    require('@safe-global/safe-contracts/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json'),
  multiSend: () =>
    require('@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSend.sol/MultiSend.json'),
  multiSendCallOnly: () =>
    require('@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json'),
  signMessageLib: () =>
    require('@safe-global/safe-contracts/build/artifacts/contracts/libraries/SignMessageLib.sol/SignMessageLib.json'),
}

/** A contract that Safes are made of. */
export type SafeContract = keyof typeof files

/** Where a chain has the contracts of Safe 1.4.1: whoever wants a Safe makes one with them. */
export type SafeService = Readonly<Record<SafeContract, Address>>

/** All of them, in the order in which they are deployed. */
export const safeContracts = Object.keys(files) as readonly SafeContract[]

/** Reads a contract of Safe 1.4.1 as its authors compiled it. */
export function readSafe(name: SafeContract): { readonly abi: Abi; readonly bytecode: Hex } {
  const { abi, bytecode } = files[name]() as { readonly abi: Abi; readonly bytecode: Hex }
  return { abi, bytecode }
}

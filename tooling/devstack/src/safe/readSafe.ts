import { createRequire } from 'node:module'
import type { Abi, Address, Hex } from 'viem'

const require = createRequire(import.meta.url)

// Each file is large, so it is loaded only when needed.
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

/** The name of a contract of Safe. */
export type SafeContract = keyof typeof files

/** The addresses of the Safe 1.4.1 contracts on a chain. Clients create Safes with them. */
export type SafeService = Readonly<Record<SafeContract, Address>>

/** All contracts in their deployment order. */
export const safeContracts = Object.keys(files) as readonly SafeContract[]

/** Reads a contract of Safe 1.4.1 as published by its authors. */
export function readSafe(name: SafeContract): { readonly abi: Abi; readonly bytecode: Hex } {
  const { abi, bytecode } = files[name]() as { readonly abi: Abi; readonly bytecode: Hex }
  return { abi, bytecode }
}

import { createRequire } from 'node:module'
import type { Hex } from 'viem'

const require = createRequire(import.meta.url)

/** Returns the creation code of the EntryPoint of ERC-4337 v0.7 as published by its authors. */
export function readEntryPoint(): Hex {
  const { bytecode } = require('@account-abstraction/contracts/artifacts/EntryPoint.json') as {
    readonly bytecode: Hex
  }
  return bytecode
}

import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

const require = createRequire(import.meta.url)

// Each file is half a megabyte, so it is loaded only when needed.
const files = {
  factory: () => require('@uniswap/v2-core/build/UniswapV2Factory.json'),
  router: () => require('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
  wrappedNative: () => require('@uniswap/v2-periphery/build/WETH9.json'),
}

/** The name of a contract of the exchange. */
export type ExchangeContract = keyof typeof files

/**
 * Reads a contract of Uniswap V2 as published by its authors. The router finds its pools by the hash of that exact
 * code.
 */
export function readUniswap(name: ExchangeContract): { readonly abi: Abi; readonly bytecode: Hex } {
  const { abi, bytecode } = files[name]() as { readonly abi: Abi; readonly bytecode: string }
  return { abi, bytecode: `0x${bytecode}` }
}

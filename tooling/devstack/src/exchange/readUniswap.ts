import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

const require = createRequire(import.meta.url)

// Each file is half a megabyte, so it is read when it is wanted.
const files = {
  factory: () => require('@uniswap/v2-core/build/UniswapV2Factory.json'),
  router: () => require('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
  wrappedNative: () => require('@uniswap/v2-periphery/build/WETH9.json'),
}

/** A contract of the exchange. */
export type ExchangeContract = keyof typeof files

/** Reads a contract of Uniswap V2 as its authors compiled it: the router knows its pools by the hash of that code. */
export function readUniswap(name: ExchangeContract): { readonly abi: Abi; readonly bytecode: Hex } {
  const { abi, bytecode } = files[name]() as { readonly abi: Abi; readonly bytecode: string }
  return { abi, bytecode: `0x${bytecode}` }
}

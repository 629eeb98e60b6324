import { parseEther, parseUnits } from 'viem'

/** The reserves of a chain's first pools, in the smallest unit. `coins` are paired with half of the native amount. */
export interface OpeningReserves {
  readonly native: { readonly amount: bigint; readonly dollars: bigint; readonly coins: bigint }
  readonly sol: { readonly amount: bigint; readonly dollars: bigint }
}

const nativeAmount = 4000n
const dollarsPerCoin = 2n

/** Returns the initial reserves of a chain's exchange. Later only trades change them. */
export function openingReserves(chainId: number): OpeningReserves {
  const dollarsPerNative = chainId === 31337 ? 2000n : 4n
  return {
    native: {
      amount: parseEther(`${nativeAmount}`),
      dollars: parseUnits(`${nativeAmount * dollarsPerNative}`, 6),
      coins: parseEther(`${((nativeAmount / 2n) * dollarsPerNative) / dollarsPerCoin}`),
    },
    sol: { amount: parseUnits('10000', 9), dollars: parseUnits('1500000', 6) },
  }
}

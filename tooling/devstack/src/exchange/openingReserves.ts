import { parseEther, parseUnits } from 'viem'

/** What the first pools of a chain start with, in smallest units. `coins` lie beside half of the native amount. */
export interface OpeningReserves {
  readonly native: { readonly amount: bigint; readonly dollars: bigint; readonly coins: bigint }
  readonly sol: { readonly amount: bigint; readonly dollars: bigint }
}

const nativeAmount = 4000n
const dollarsPerCoin = 2n

/** The reserves a chain's exchange opens with; from then on trades alone move them. */
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

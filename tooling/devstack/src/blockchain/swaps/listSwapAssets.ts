import { type Address, getAddress } from 'viem'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import { nativeAddresses } from '../nativeAddresses.js'
import { withChecksum } from '../readFields.js'
import type { SwapAsset } from './SwapAsset.js'

/** Returns the swappable assets of a chain: the native coin and each token in its pools. */
export async function listSwapAssets({ service, readToken }: EvmNetwork): Promise<readonly SwapAsset[]> {
  const { nativeCurrency, tokens, exchange } = service
  const native = {
    ...nativeCurrency,
    address: nativeAddresses.eip155 as Address, // 0x and forty digits
    pooled: getAddress(exchange.wrappedNative),
    isNative: true,
    eip2612: false,
  }
  const addresses = [tokens.dollar.address, tokens.coin.address, exchange.wrappedSol, exchange.wrappedNative]
  const listed = await Promise.all(
    addresses.map(async (each): Promise<SwapAsset[]> => {
      const address = withChecksum(each)
      const token = await readToken(address)
      const eip2612 = address !== native.pooled
      return token ? [{ ...token, address, pooled: address, isNative: false, eip2612 }] : []
    }),
  )
  return [native, ...listed.flat()]
}

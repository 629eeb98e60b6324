import { type AccountId, cleanText, type NetworkId, type WalletAsset } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import { isTokenId } from '../blockchain/isTokenId.js'
import type { TokenBalance } from '../blockchain/TokenBalance.js'

/** More decimals than a token can have (ERC-20 keeps them in a byte). */
const mostDecimals = 255

/** A wallet's own word on an asset (ERC-7811) as a balance; nothing for one that makes no sense. */
export function toTokenBalance(asset: WalletAsset, networkId: NetworkId): TokenBalance | undefined {
  const { name, symbol, decimals, price, value, iconUrl } = asset.metadata
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) return undefined
  const address = addressOf(asset, networkId)
  if (address === 'unknown') return undefined
  const money = (amount: number) => (Number.isFinite(amount) && amount >= 0 ? amount : 0)
  return {
    name: cleanText(name),
    symbol: cleanText(symbol, 32),
    chainId: networkId,
    ...(address ? { address } : {}),
    ...(value === undefined ? {} : { value: money(value) }),
    price: money(price),
    quantity: { decimals: String(decimals), numeric: formatUnits(unitsOf(asset.balance), decimals) },
    ...(iconUrl ? { iconUrl } : {}),
  }
}

function unitsOf(hex: string): bigint {
  return hex.length > 2 ? BigInt(hex) : 0n // "0x" is how some wallets write nothing
}

function addressOf({ address, type }: WalletAsset, networkId: NetworkId): AccountId | undefined | 'unknown' {
  if (type === 'NATIVE' || address === 'native') return undefined
  const id = `${networkId}:${address}`
  return isTokenId(id, networkId) ? id : 'unknown'
}

import { type Check, cleanText, members, oneOf, safeImageUrl } from '@foyer/common'
import type { Transfer } from './Transaction.js'
import { webImage } from './webImage.js'
import { absentOr, flag, isAmount, number, readMoney, text } from './wireChecks.js'

/** A transfer as the service writes it. */
export interface WireTransfer {
  readonly fungible_info?: {
    readonly name?: string | null
    readonly symbol?: string | null
    readonly icon?: { readonly url?: string | null } | null
  } | null
  readonly nft_info?: {
    readonly contract_address?: string | null
    readonly token_id?: string | null
    readonly name?: string | null
    readonly content?: { readonly preview?: { readonly url?: string | null } | null } | null
    readonly flags?: { readonly is_spam?: boolean | null } | null
  } | null
  readonly direction: Transfer['direction']
  readonly quantity?: { readonly numeric: string } | null
  readonly value?: number | null
  readonly price?: number | null
}

const maybeText = absentOr(text)
const link = absentOr(members({ url: maybeText }))

/** What a transfer must look like. */
export const transferCheck: Check = members({
  fungible_info: absentOr(members({ name: maybeText, symbol: maybeText, icon: link })),
  nft_info: absentOr(
    members({
      contract_address: maybeText,
      token_id: maybeText,
      name: maybeText,
      content: absentOr(members({ preview: link })),
      flags: absentOr(members({ is_spam: absentOr(flag) })),
    }),
  ),
  direction: oneOf(['in', 'out', 'self']),
  quantity: absentOr(members({ numeric: text })),
  value: absentOr(number),
  price: absentOr(number),
})

/** Reads a checked transfer; nothing where it says neither which token nor which collectible moved. */
export function readTransfer(wire: WireTransfer): Transfer | undefined {
  const asset = readAsset(wire)
  if (!asset) return undefined
  const numeric = wire.quantity?.numeric ?? ''
  const value = readMoney(wire.value)
  const price = readMoney(wire.price)
  return {
    direction: wire.direction,
    asset,
    ...(isAmount(numeric) ? { quantity: numeric } : {}),
    ...(value === undefined ? {} : { value }),
    ...(price === undefined ? {} : { price }),
  }
}

function readAsset({
  fungible_info: token,
  nft_info: collectible,
}: WireTransfer): Transfer['asset'] | undefined {
  if (collectible) return readCollectible(collectible)
  if (!token) return undefined
  const iconUrl = webImage(token.icon?.url)
  return {
    kind: 'token',
    name: cleanText(token.name),
    symbol: cleanText(token.symbol, 32),
    ...(iconUrl ? { iconUrl } : {}),
  }
}

function readCollectible(wire: NonNullable<WireTransfer['nft_info']>): Transfer['asset'] {
  const previewUrl = safeImageUrl(wire.content?.preview?.url)
  return {
    kind: 'collectible',
    name: cleanText(wire.name, 128),
    contractAddress: cleanText(wire.contract_address, 128),
    tokenId: cleanText(wire.token_id, 128),
    isSpam: wire.flags?.is_spam === true,
    ...(previewUrl ? { previewUrl } : {}),
  }
}

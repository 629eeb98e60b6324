import { type Address, formatUnits, getAddress } from 'viem'
import type { Move } from '../evm/IndexedTransaction.js'
import { tokenIconUrl } from '../tokenIcon.js'
import type { HistoryView } from './HistoryView.js'

/** A transfer in the JSON form of the service. `price` and `value` are dollars after the block, `null` if unknown. */
export interface Transfer {
  readonly fungible_info?: {
    readonly name: string
    readonly symbol: string
    readonly icon: { readonly url: string }
  }
  readonly nft_info?: {
    readonly contract_address: string
    readonly token_id: string
    readonly interface: 'ERC721'
    readonly name: string
    readonly content: { readonly preview: { readonly url: string; readonly content_type: null } | null }
    readonly flags: { readonly is_spam: boolean }
  }
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  readonly value: number | null
  readonly price: number | null
}

type TransferView = HistoryView & { readonly blockNumber: number }

/** Describes a transfer from the view of an account. */
export async function describeTransfer(move: Move, view: TransferView): Promise<Transfer> {
  const direction = move.from === move.to ? 'self' : move.from === view.account ? 'out' : 'in'
  return {
    ...(move.kind === 'collectible'
      ? await describeCollectible(move, view)
      : await describeTokens(move, view)),
    direction,
  }
}

async function describeCollectible(
  { contract, tokenId }: Move & { readonly kind: 'collectible' },
  { network }: TransferView,
): Promise<Omit<Transfer, 'direction'>> {
  const { name, picture, isSpam } = await network.readCollectible(contract, tokenId)
  return {
    nft_info: {
      contract_address: getAddress(contract),
      token_id: `${tokenId}`,
      interface: 'ERC721',
      name,
      content: { preview: picture ? { url: picture, content_type: null } : null },
      flags: { is_spam: isSpam },
    },
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }
}

async function describeTokens(
  move: Exclude<Move, { readonly kind: 'collectible' }>,
  { network, base, blockNumber }: TransferView,
): Promise<Omit<Transfer, 'direction'>> {
  const { nativeCurrency } = network.service
  const token =
    move.kind === 'native'
      ? { ...nativeCurrency, address: undefined }
      : ((await network.readToken(move.contract)) ?? namelessToken(move.contract))
  const { name, symbol, decimals } = token
  const price = (await network.prices.inDollars(token, blockNumber)) ?? null
  const numeric = formatUnits(move.amount, decimals)
  return {
    fungible_info: { name, symbol, icon: { url: tokenIconUrl(base, symbol) } },
    quantity: { numeric },
    value: price === null ? null : Number(numeric) * price,
    price,
  }
}

function namelessToken(address: Address) {
  return { address, name: getAddress(address), symbol: '', decimals: 0 }
}

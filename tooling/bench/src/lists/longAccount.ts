import { wallets } from '../../pages/wallets.js'

const networkId = 'eip155:1'
const hourMs = 3_600_000
const icon = (index: number) => wallets[index % wallets.length]?.icon

/** Returns `count` tokens in the service's format. */
export function tokens(count: number): readonly object[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `Token number ${index}`,
    symbol: `TOK${index}`,
    chainId: networkId,
    address: `${networkId}:0x${index.toString(16).padStart(40, '0')}`,
    price: 0.5,
    quantity: { decimals: '18', numeric: `${count - index}.125` },
    iconUrl: icon(index),
  }))
}

const coins = (direction: string, index: number) => ({
  direction,
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: icon(index) } },
  quantity: { numeric: `${index % 97}.03125` },
})

const collectible = (index: number) => ({
  direction: 'in',
  nft_info: {
    contract_address: `0x${'c'.repeat(40)}`,
    token_id: String(index),
    name: `Door #${index}`,
    content: { preview: { url: icon(index) } },
    flags: { is_spam: false },
  },
  quantity: { numeric: '1' },
})

/**
 * Returns `count` transactions in the service's format, newest first, seven hours apart. One in ten receives an NFT,
 * or all of them with `isOfCollectibles`.
 */
export function transactions(
  count: number,
  { isOfCollectibles }: { readonly isOfCollectibles: boolean },
): readonly object[] {
  const now = Date.now()
  return Array.from({ length: count }, (_, index) => {
    const brings = isOfCollectibles || index % 10 === 0
    const trades = index % 3 === 0 ? [coins('out', index), coins('in', index + 1)] : [coins('in', index)]
    return {
      id: `transaction-${index}`,
      metadata: {
        operationType: brings ? 'receive' : index % 3 === 0 ? 'trade' : 'receive',
        hash: `0x${index.toString(16).padStart(64, '0')}`,
        minedAt: new Date(now - index * 7 * hourMs).toISOString(),
        sentFrom: `0x${'b'.repeat(40)}`,
        sentTo: `0x${'a'.repeat(40)}`,
        status: 'confirmed',
        chain: networkId,
      },
      transfers: brings ? [collectible(index)] : trades,
    }
  })
}

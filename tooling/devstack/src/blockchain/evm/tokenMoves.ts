import { type Address, type Hex, toEventSelector } from 'viem'
import type { Move } from './IndexedTransaction.js'

/** An event in the JSON form of Ethereum's RPC. */
export interface Log {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

// ERC-20 and ERC-721 share both events. The id of a collectible is a topic, the amount of a token is not.
const transfer = toEventSelector('Transfer(address,address,uint256)')
const approval = toEventSelector('Approval(address,address,uint256)')
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)')

/** Returns the transfers of tokens and collectibles in the logs. */
export function tokenMoves(logs: readonly Log[]): Move[] {
  return logs.flatMap((log): Move[] => {
    const [event, from, to, tokenId] = log.topics
    if (event !== transfer || !from || !to) return []
    const parties = {
      from: toAddress(from),
      to: toAddress(to),
      contract: log.address.toLowerCase() as Address,
    }
    if (tokenId) return [{ kind: 'collectible', ...parties, tokenId: BigInt(tokenId) }]
    return log.data.length === 66 ? [{ kind: 'token', ...parties, amount: BigInt(log.data) }] : []
  })
}

/** Returns the owners that approved a spender for tokens or collectibles. */
export function approversOf(logs: readonly Log[]): Address[] {
  return logs.flatMap(({ topics: [event, owner] }) =>
    owner && (event === approval || event === approvalForAll) ? [toAddress(owner)] : [],
  )
}

function toAddress(topic: Hex): Address {
  return `0x${topic.slice(-40).toLowerCase()}`
}

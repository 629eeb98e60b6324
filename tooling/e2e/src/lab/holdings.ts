import { base58 } from '@scure/base'
import { createPublicClient, erc20Abi, type Hex, http } from 'viem'
import { readSites } from '../setup/Sites.js'

/** Reads a namespace's chain independently of Foyer. Amounts are in the smallest unit. */
export interface Ledger {
  readonly namespace: 'eip155' | 'solana'
  /** The CAIP-2 id of the network. */
  readonly networkId: string
  /** The CAIP-10 id of the token. */
  readonly tokenId: string
  readonly nativeDecimals: number
  readonly tokenDecimals: number
  /** Returns a new, unused address. */
  newAddress(): string
  readNative(address: string): Promise<bigint>
  readToken(address: string): Promise<bigint>
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Returns the ledger of a local EVM chain with its dollar token. */
export function evmLedger(index: 0 | 1): Ledger {
  const chain = readSites().evm.chains[index]
  const token = chain.tokens.dollar
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  return {
    namespace: 'eip155',
    networkId: chain.networkId,
    tokenId: `${chain.networkId}:${token.address}`,
    nativeDecimals: chain.nativeCurrency.decimals,
    tokenDecimals: token.decimals,
    newAddress: () => `0x${Buffer.from(random(20)).toString('hex')}`,
    readNative: address => client.getBalance({ address: address as Hex }),
    readToken: address =>
      client.readContract({
        address: token.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address as Hex],
      }),
  }
}

/** Returns the ledger of the first local Solana cluster with its dollar token. */
export function solanaLedger(): Ledger {
  const [cluster] = readSites().solana.clusters
  const token = cluster.tokens.dollar
  const ask = async <Value>(method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(cluster.rpcUrl, { method: 'POST', headers, body })
    return ((await answer.json()) as { readonly result: { readonly value: Value } }).result.value
  }
  return {
    namespace: 'solana',
    networkId: cluster.networkId,
    tokenId: `${cluster.networkId}:${token.mint}`,
    nativeDecimals: cluster.nativeCurrency.decimals,
    tokenDecimals: token.decimals,
    newAddress: () => base58.encode(random(32)),
    readNative: async address => BigInt(await ask<number>('getBalance', [address])),
    async readToken(address) {
      const found = await ask<readonly TokenAccount[]>('getTokenAccountsByOwner', [
        address,
        { mint: token.mint },
        { encoding: 'jsonParsed' },
      ])
      return found.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
    },
  }
}

interface TokenAccount {
  readonly account: {
    readonly data: {
      readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } }
    }
  }
}

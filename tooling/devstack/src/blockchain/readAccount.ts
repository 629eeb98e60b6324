import { base58 } from '@scure/base'
import { type Address, isHex } from 'viem'
import type { SolanaCluster } from '../solana/SolanaServices.js'
import { CallRefused } from './CallRefused.js'
import type { EvmNetwork } from './evm/EvmNetwork.js'
import type { Networks } from './Networks.js'

/** An account and the networks that a call covers. EVM addresses are lowercase. */
export type AccountOnNetworks =
  | { readonly namespace: 'eip155'; readonly address: Address; readonly networks: readonly EvmNetwork[] }
  | { readonly namespace: 'solana'; readonly address: string; readonly networks: readonly SolanaCluster[] }

/**
 * Reads an account from a plain address or a CAIP-10 id. Without `chainId` it covers all networks of its namespace.
 * Throws `CallRefused` 400 for an invalid account and for networks that are not running.
 */
export function readAccount(text: string, chainId: string | null, networks: Networks): AccountOnNetworks {
  const address = text.split(':').at(-1) ?? ''
  if (isEvmAddress(address)) {
    const chosen = networks.evm.filter(({ service }) => !chainId || service.networkId === chainId)
    return { namespace: 'eip155', address: toLowerCase(address), networks: demand(chosen, chainId) }
  }
  if (!isSolanaAddress(address)) throw new CallRefused('address', `${text} is no account`)
  const chosen = networks.solana.filter(({ networkId }) => !chainId || networkId === chainId)
  return { namespace: 'solana', address, networks: demand(chosen, chainId) }
}

/** Returns whether a text is an EVM address, in any case. */
export function isEvmAddress(text: string): text is Address {
  return isHex(text) && text.length === 42
}

/** Converts an EVM address to the form that the index and the names use. */
export function toLowerCase(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`
}

function isSolanaAddress(text: string): boolean {
  try {
    return base58.decode(text).length === 32
  } catch {
    return false
  }
}

function demand<Network>(chosen: readonly Network[], chainId: string | null): readonly Network[] {
  if (chosen.length === 0)
    throw new CallRefused('chainId', `${chainId ?? 'the account’s network'} is not supported`)
  return chosen
}

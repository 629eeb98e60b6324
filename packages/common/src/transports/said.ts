import { type ApprovalCall, type ApprovalProperties, parseNetworkId } from '@foyer/common'
import { readEvmNetworkId, writeEvmNetworkId } from '@foyer/common/session-kit'

type Fields = Readonly<Record<string, unknown>>

/** Capabilities of every network, which are among a session's other properties (EIP-5792, ERC-7811). */
const abilities = new Set([
  'atomic',
  'flow-control',
  'paymasterService',
  'sessionKeys',
  'auxiliaryFunds',
  'assetDiscovery',
])

/**
 * Reads an account's capabilities by network (EIP-5792). They are declared for all networks, for one network, or for
 * the account on that network.
 */
export function readCapabilities(
  { sessionProperties, scopedProperties, namespaces }: ApprovalProperties,
  { params }: ApprovalCall,
) {
  const [address] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const everywhere = pick(fieldsOf(sessionProperties), name => abilities.has(name))
  const scoped = fieldsOf(scopedProperties)
  const found = [...new Set([...Object.keys(scoped), ...networksIn(namespaces)])].flatMap(id => {
    const networkId = readEvmNetworkId(id)
    if (networkId !== id) return []
    const here = fieldsOf(scoped[id])
    const own = Object.entries(here).find(([key]) => key.toLowerCase() === `${id}:${address}`.toLowerCase())
    const able = { ...everywhere, ...pick(own ? fieldsOf(own[1]) : here, name => !name.includes(':')) }
    return Object.keys(able).length > 0 ? [[writeEvmNetworkId(networkId), able] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/**
 * Reads the accounts of a network with their keys from wallets with Keplr's format, some of which have no method for
 * it.
 */
export function readKeys(
  { sessionProperties }: ApprovalProperties,
  { networkId, addresses = [] }: ApprovalCall,
) {
  const keys: unknown = parsed(fieldsOf(sessionProperties)['keys'])
  const own = (Array.isArray(keys) ? (keys as readonly unknown[]) : [])
    .map(fieldsOf)
    .filter(({ chainId }) => chainId === parseNetworkId(networkId).reference)
    .map(({ bech32Address: address, pubKey: pubkey, algo, isNanoLedger }) => ({
      ...{ address, pubkey, algo },
      isNanoLedger: isNanoLedger === true,
    }))
  const isWhole = addresses.every(each => own.some(({ address }) => address === each))
  return own.length > 0 && isWhole ? own : undefined
}

function networksIn(namespaces: unknown): readonly string[] {
  return Object.entries(fieldsOf(namespaces)).flatMap(([key, value]) => {
    const { accounts, chains } = fieldsOf(value)
    const texts = [accounts, chains].flatMap(each =>
      Array.isArray(each) ? (each as readonly unknown[]) : [],
    )
    return [key, ...texts.map(each => String(each).split(':').slice(0, 2).join(':'))]
  })
}

/** Returns the fields with matching names. A value may be JSON text, as in CAIP-25. */
function pick(fields: Fields, isWanted: (name: string) => boolean): Fields {
  const wanted = Object.entries(fields).filter(([name]) => isWanted(name))
  return Object.fromEntries(wanted.map(([name, value]) => [name, parsed(value)]))
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

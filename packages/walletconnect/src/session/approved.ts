import {
  type AccountId,
  isAccountId,
  isNamespace,
  isNetworkId,
  type Namespace,
  type NetworkId,
} from '@foyer/common'
import { toChecksumAddress } from '@foyer/common/checksum'
import { toCurrentId } from '../proposal.js'

/** What a wallet allows in one namespace. */
export interface Approved {
  /** On all networks, in the wallet's order; at least one. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
  readonly networks: readonly NetworkId[]
  readonly methods: readonly string[]
}

const evmAddress = /^0x[0-9a-f]{40}$/i
const caipAddress = /^[-.%a-z0-9]{1,128}$/i // CAIP-10

/**
 * Reads a session's namespaces: known ones with at least one account. Namespaces Foyer does not know, empty ones and
 * malformed accounts are left out; networks go by their present ids.
 */
export function readApproved(answer: unknown): ReadonlyMap<Namespace, Approved> {
  const found = new Map<Namespace, Approved>()
  for (const [key, value] of Object.entries(fieldsOf(answer))) {
    const [namespace] = key.split(':') // a key may name one chain: `eip155:1`
    if (!isNamespace(namespace)) continue
    const approved = readNamespace(namespace, fieldsOf(value))
    const before = found.get(namespace)
    if (approved) found.set(namespace, before ? join(before, approved) : approved)
  }
  return found
}

/** Whether a text can be an address of a namespace. */
export function isAddress(namespace: Namespace, address: string): boolean {
  return (namespace === 'eip155' ? evmAddress : caipAddress).test(address)
}

function readNamespace(
  namespace: Namespace,
  { accounts, chains, methods }: Record<string, unknown>,
): Approved | undefined {
  const isOwn = (each: string) => each.startsWith(`${namespace}:`)
  const valid = readAccounts(namespace, texts(accounts))
  const [first, ...others] = valid
  if (!first) return undefined
  const named = [...texts(chains).map(toCurrentId), ...valid.map(networkOf)]
  const networks = named.filter(isNetworkId).filter(isOwn)
  return { accounts: [first, ...others], networks: [...new Set(networks)], methods: texts(methods) }
}

/** The accounts of a namespace among CAIP-10 texts of a wallet, each once; networks go by their present ids. */
export function readAccounts(namespace: Namespace, named: readonly string[]): readonly AccountId[] {
  const isOwn = (each: string) => each.startsWith(`${namespace}:`)
  return [...new Set(named.map(toCurrentAccount).filter(isAccountId).filter(isSound).filter(isOwn))]
}

function isSound(account: AccountId): boolean {
  const [namespace, , address = ''] = account.split(':')
  return isNamespace(namespace) && isNetworkId(networkOf(account)) && isAddress(namespace, address)
}

function toCurrentAccount(account: string): string {
  const at = account.lastIndexOf(':')
  const address = account.slice(at + 1)
  return `${toCurrentId(account.slice(0, at))}:${account.startsWith('eip155:') ? writeEvm(address) : address}`
}

/** EVM addresses are compared and signed with: each is written in one way only. */
export function writeEvm(address: string): string {
  return evmAddress.test(address) ? toChecksumAddress(address) : address
}

/** The CAIP-2 part of a CAIP-10 id. */
export function networkOf(account: AccountId): NetworkId {
  return account.slice(0, account.lastIndexOf(':')) as NetworkId // the first two of three parts
}

function join(one: Approved, other: Approved): Approved {
  const [first, ...others] = new Set([...one.accounts, ...other.accounts])
  return {
    accounts: [first ?? one.accounts[0], ...others],
    networks: [...new Set([...one.networks, ...other.networks])],
    methods: [...new Set([...one.methods, ...other.methods])],
  }
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

import {
  type AccountId,
  isNamespace,
  isNetworkId,
  type Namespace,
  type NetworkId,
  toAccountId,
} from '@foyer/common'
import type { Families } from '../families.js'

/** A wallet's approval in one namespace. */
export interface NamespaceApproval {
  /** The accounts on all networks in the wallet's order. At least one. */
  readonly accounts: readonly [AccountId, ...AccountId[]]
  readonly networks: readonly NetworkId[]
  readonly methods: readonly string[]
}

/**
 * Reads a session's known namespaces that have an account. Ignores unknown and empty namespaces and malformed
 * accounts. Replaces former network ids with current ones.
 */
export function readApproved(answer: unknown, families: Families): ReadonlyMap<Namespace, NamespaceApproval> {
  const found = new Map<Namespace, NamespaceApproval>()
  for (const [key, value] of Object.entries(fieldsOf(answer))) {
    const [namespace] = key.split(':') // the key may be a single chain
    if (!isNamespace(namespace)) continue
    const approved = readNamespace(fieldsOf(value), { namespace, families })
    const before = found.get(namespace)
    if (approved) found.set(namespace, before ? join(before, approved) : approved)
  }
  return found
}

interface Family {
  readonly namespace: Namespace
  readonly families: Families
}

function readNamespace(
  { accounts, chains, methods }: Record<string, unknown>,
  { namespace, families }: Family,
): NamespaceApproval | undefined {
  const isOwn = (each: string) => each.startsWith(`${namespace}:`)
  const valid = readAccounts(texts(accounts), { namespace, families })
  const [first, ...others] = valid
  if (!first) return undefined
  const named = [...texts(chains).map(families.toCurrentId), ...valid.map(networkOf)]
  const networks = named.filter(isNetworkId).filter(isOwn)
  return { accounts: [first, ...others], networks: [...new Set(networks)], methods: texts(methods) }
}

/**
 * Reads a namespace's accounts from a wallet's CAIP-10 texts, each once. Replaces former network ids with current
 * ones.
 */
export function readAccounts(named: readonly string[], family: Family): readonly AccountId[] {
  return [...new Set(named.map(each => readAccount(each, family)).filter(each => each !== undefined))]
}

function readAccount(account: string, { namespace, families }: Family): AccountId | undefined {
  const at = account.lastIndexOf(':')
  const networkId = families.toCurrentId(account.slice(0, at))
  if (!isNetworkId(networkId) || !networkId.startsWith(`${namespace}:`)) return undefined
  const address = families.toAddress(namespace, account.slice(at + 1))
  return address ? toAccountId(networkId, address) : undefined
}

/** Returns the CAIP-2 part of a CAIP-10 id. */
export function networkOf(account: AccountId): NetworkId {
  return account.slice(0, account.lastIndexOf(':')) as NetworkId // the first two of three parts
}

function join(one: NamespaceApproval, other: NamespaceApproval): NamespaceApproval {
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

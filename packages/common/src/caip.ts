import { FoyerError } from './errors/FoyerError.js'

/** Bytes as 0x-prefixed hexadecimal. */
export type Hex = `0x${string}`

/**
 * The known chain families, as member names. A member's type has the text forms of the family's addresses, hashes,
 * signatures and call data if they are narrower than `string`, and is `true` otherwise. A package for another family
 * adds its own member, and registers the name at run time with {@link defineNamespace}:
 *
 * @example
 * declare module '@foyer/common' {
 *   interface Namespaces {
 *     toy: true
 *   }
 * }
 * export const toyNamespace = defineNamespace('toy')
 */
export interface Namespaces {
  eip155: { readonly address: Hex; readonly hash: Hex; readonly signature: Hex; readonly data: Hex }
  solana: true
  polkadot: true
  bip122: true
  cosmos: true
}

/** A CAIP-2 namespace. */
export type Namespace = keyof Namespaces & string

// Only `defineNamespace` adds to it. A known name does not mean that an instance has an adapter for it.
const known: [Namespace, ...Namespace[]] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

/** The chain families that Foyer supports (CAIP-2 namespaces), in display order. */
export const namespaces: readonly [Namespace, ...Namespace[]] = known

/**
 * Registers another chain family on this page. Call it before defining its networks. Idempotent. Throws
 * `NETWORK_ID_INVALID` for a name that does not have CAIP-2's form.
 */
export function defineNamespace<Name extends Namespace>(name: Name): Name {
  if (!/^[-a-z0-9]{3,8}$/.test(name)) throw new FoyerError('NETWORK_ID_INVALID', { value: name })
  if (!known.includes(name)) known.push(name)
  return name
}

/** Returns whether a value is a known namespace. */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.some(namespace => namespace === value)
}

type TextOf<Name extends Namespace, Kind extends string> =
  Namespaces[Name] extends Readonly<Record<Kind, infer Text extends string>> ? Text : string

/** The text form of an address in a namespace. */
export type AddressOf<Name extends Namespace = Namespace> = TextOf<Name, 'address'>

/** The text form of a transaction hash in a namespace. */
export type HashOf<Name extends Namespace = Namespace> = TextOf<Name, 'hash'>

/** The text form of a signature in a namespace. */
export type SignatureOf<Name extends Namespace = Namespace> = TextOf<Name, 'signature'>

/** The text form of a transaction's data in a namespace. */
export type DataOf<Name extends Namespace = Namespace> = TextOf<Name, 'data'>

/** A CAIP-2 network id, such as `eip155:1`. */
export type NetworkId<Name extends Namespace = Namespace> = `${Name}:${string}`

/** The namespace in the type of a CAIP-2 or CAIP-10 id. */
export type NamespaceOf<Id extends string> = Id extends `${infer Name extends Namespace}:${string}`
  ? Name
  : Namespace

/** Returns whether a value is a CAIP-2 id with a known namespace. */
export function isNetworkId(value: unknown): value is NetworkId {
  if (typeof value !== 'string') return false
  const [namespace, reference, ...rest] = value.split(':')
  return isNamespace(namespace) && !!reference && /^[-_a-zA-Z0-9]{1,64}$/.test(reference) && rest.length === 0
}

/** Splits a CAIP-2 id. Throws `NETWORK_ID_INVALID`. */
export function parseNetworkId<Id extends string>(
  value: Id,
): { readonly namespace: NamespaceOf<Id>; readonly reference: string } {
  if (!isNetworkId(value)) throw new FoyerError('NETWORK_ID_INVALID', { value })
  const [namespace, reference] = value.split(':') as [NamespaceOf<Id>, string] // checked above
  return { namespace, reference }
}

/** A CAIP-10 account id, such as `eip155:1:0xab…`. */
export type AccountId<Name extends Namespace = Namespace> = `${NetworkId<Name>}:${AddressOf<Name>}`

type AddressIn<Id extends string> = Id extends `${string}:${string}:${infer Address}` ? Address : string

/** Returns whether a value is an account id: three non-empty parts and a known namespace. */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  return parts.length === 3 && parts.every(part => part !== '') && isNamespace(parts[0])
}

/** Splits a CAIP-10 id. Throws `ACCOUNT_INVALID`. */
export function parseAccountId<Id extends string>(
  value: Id,
): {
  readonly namespace: NamespaceOf<Id>
  readonly networkId: NetworkId<NamespaceOf<Id>>
  readonly address: AddressIn<Id>
} {
  if (!isAccountId(value)) throw new FoyerError('ACCOUNT_INVALID', { value })
  const [namespace, reference, address] = value.split(':') as [NamespaceOf<Id>, string, AddressIn<Id>] // checked above
  return { namespace, networkId: `${namespace}:${reference}`, address }
}

/** Joins a network id and an address into a CAIP-10 id. */
export function toAccountId<Id extends NetworkId, Address extends string>(
  networkId: Id,
  address: Address,
): `${Id}:${Address}` {
  return `${networkId}:${address}`
}

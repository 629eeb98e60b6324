import {
  type AccountId,
  array,
  type Check,
  decode,
  isAccountId,
  type Namespace,
  type NetworkId,
  parseNetworkId,
  regex,
  type Schema,
  safeImageUrl,
  schemaOf,
} from '@foyer/common'

// Checks of the fields of an answer, and how a checked answer is read.

/** Checks the first items of a list; those beyond `most` are never looked at: cut them off before you read. */
export const arrayUpTo =
  <Item>(most: number, item: Check<Item>): Check<readonly Item[]> =>
  value =>
    array(item)(Array.isArray(value) ? value.slice(0, most) : value)

/**
 * Checks that a list has an item that fits among its first, unless it is empty: with no such item it is a list of
 * something else. Which ones fit tells `fittingOf`.
 */
export const someOf =
  (most: number, item: Check): Check<readonly unknown[]> =>
  value => {
    const items = Array.isArray(value) ? value.slice(0, most) : undefined
    const isSome = items?.length === 0 || items?.some(each => item(each) === undefined)
    return isSome ? undefined : arrayUpTo(most, item)(value)
  }

/** Those of the first items of a list that fit: one that is malformed hides no other. */
export function fittingOf<Item>(items: readonly unknown[], most: number, item: Check<Item>): readonly Item[] {
  return items.slice(0, most).filter((each): each is Item => item(each) === undefined)
}

/** The schema of an answer that is turned into a form of our own. */
export function readAs<Wire, Value>(check: Check<Wire>, read: (wire: Wire) => Value): Schema<Value> {
  const schema = schemaOf(check)
  const validate = (value: unknown) => {
    const decoded = decode(schema, value)
    return decoded.ok
      ? { value: read(decoded.value) }
      : { issues: [{ message: decoded.reason, path: decoded.path.split('.').filter(Boolean) }] }
  }
  return { '~standard': { validate } }
}

/** A price or value of an answer: a finite number that is not negative. */
export function readMoney(value: number | null | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined
}

/** Whether text is a plain decimal amount; no exponents, no signs. */
export function isAmount(value: string): boolean {
  return amountPattern.test(value)
}

const amountPattern = /^\d{1,80}(\.\d{1,255})?$/

/** A whole number as text, of up to 256 bits. */
export const wholeNumberText = regex(/^\d{1,78}$/, 'expected a whole number as text')

/** A plain decimal amount as text. */
export const amountText = regex(amountPattern, 'expected an amount as text')

/** The address of a picture on the web, if it may go into an `<img>`; services have no reason to send `data:`. */
export function webImage(value: unknown): string | undefined {
  const url = safeImageUrl(value)
  return url && /^https?:/i.test(url) ? url : undefined
}

/** Whether text is the CAIP-10 id of a token, on the given network where one is given. */
export function isTokenId(value: string, networkId?: NetworkId): value is AccountId {
  if (!isAccountId(value) || !/^[-.%a-zA-Z0-9]{1,128}$/.test(value.split(':')[2] ?? '')) return false
  return networkId === undefined || value.startsWith(`${networkId}:`)
}

/** What stands for a network's own coin where the service wants a token's address; `0x` for all others. */
const nativeAddresses: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: `So${'1'.repeat(41)}`,
}

/** The CAIP-10 id that stands for a network's own coin. */
export function nativeTokenId(networkId: NetworkId): AccountId {
  return `${networkId}:${nativeAddresses[parseNetworkId(networkId).namespace] ?? '0x'}`
}

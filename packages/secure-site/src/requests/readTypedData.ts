import * as v from 'valibot'
import { amount, bytes, evmAddress } from './fields.js'
import {
  domainType,
  isAtomic,
  type NamedType,
  readDomainMembers,
  type Structs,
  typedDataSchema,
} from './typedDataSchema.js'

/** An elementary value of typed data. */
export interface Leaf {
  /** The path from its struct: `Order.buyer.name`, `Order.items.1.id`. */
  readonly path: string
  /** The value. `undefined` for an empty array. */
  readonly value: string | bigint | boolean | undefined
  readonly type: string
}

/** Typed data (EIP-712) with exactly the fields that its types define. */
export interface TypedData {
  readonly types: Structs
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
  /** All signed values in their order. */
  readonly leaves: { readonly domain: readonly Leaf[]; readonly message: readonly Leaf[] }
}

const mostLeaves = 300
const mostCharacters = 20_000
const mostDepth = 16

const wholeNumber = v.union([
  amount,
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,78}$/),
    v.transform(text => BigInt(text)),
  ),
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.transform(value => BigInt(value)),
  ),
])

// An unpaired surrogate would be encoded as another character.
const wholeText = v.pipe(
  v.string(),
  v.check(text => !/\p{Cs}/u.test(text)),
)

/**
 * Parses typed data. Throws if a value does not match its type, is not defined by the types, or is too long to be
 * shown.
 */
export function readTypedData(value: unknown): TypedData {
  const { types, primaryType, domain, message } = v.parse(typedDataSchema, value)
  const members = readDomainMembers(types, domain)
  if (!members || primaryType === domainType) throw new TypeError('not a domain')
  const structs: Structs = { ...types, [domainType]: members }
  const used = new Set<string>()
  const read = (root: string, given: unknown) => {
    const leaves: Leaf[] = []
    const known = follow(
      { path: root, type: root, value: given, depth: 0 },
      {
        structs,
        used,
        note(leaf) {
          if (leaves.push(leaf) > mostLeaves) throw new RangeError('too long to be shown')
        },
      },
    )
    return { known: known as Readonly<Record<string, unknown>>, leaves } // a struct reads as an object
  }
  const ofDomain = read(domainType, domain)
  const ofMessage = read(primaryType, message)
  const leaves = { domain: ofDomain.leaves, message: ofMessage.leaves }
  checkLength([...leaves.domain, ...leaves.message])
  return {
    types: Object.fromEntries(Object.entries(structs).filter(([name]) => used.has(name))),
    primaryType,
    domain: ofDomain.known,
    message: ofMessage.known,
    leaves,
  }
}

interface TypedValue {
  readonly path: string
  readonly type: string
  readonly value: unknown
  readonly depth: number
}

interface Walk {
  readonly structs: Structs
  /** The structs that were visited. */
  readonly used: Set<string>
  note(leaf: Leaf): void
}

function follow(typed: TypedValue, walk: Walk): unknown {
  const { path, type, value, depth } = typed
  if (depth > mostDepth) throw new RangeError('too deep to be shown')
  const [, entryType, length] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (entryType !== undefined) {
    if (!Array.isArray(value) || (length && Number(length) !== value.length))
      throw new TypeError('not a list')
    if (value.length > mostLeaves) throw new RangeError('too long to be shown')
    if (value.length === 0) walk.note({ path, type, value: undefined })
    return value.map((each, index) =>
      follow({ path: `${path}.${index}`, type: entryType, value: each, depth: depth + 1 }, walk),
    )
  }
  if (isAtomic(type)) {
    const read = v.parse(schemaOf(type), value)
    walk.note({ path, type, value: read })
    return read
  }
  return followStruct(typed, walk)
}

/** Marks a struct and all structs that it refers to as used. Their types are signed too, so they must exist. */
function useAll(type: string, walk: Walk): void {
  const base = type.replace(/(?:\[\d*\])+$/, '')
  if (isAtomic(base)) return
  const members = membersOf(base, walk)
  if (walk.used.has(base)) return
  walk.used.add(base)
  for (const each of members) useAll(each.type, walk)
}

function followStruct({ path, type, value, depth }: TypedValue, walk: Walk): unknown {
  const members = membersOf(type, walk)
  useAll(type, walk)
  const names = members.map(each => each.name)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('not a struct')
  const given = value as Readonly<Record<string, unknown>> // checked above to be an object
  const isWhole =
    Object.keys(given).length === names.length && names.every(name => Object.hasOwn(given, name))
  if (!isWhole) throw new TypeError('not the members of its type')
  return Object.fromEntries(
    members.map(each => {
      const inner = { path: `${path}.${each.name}`, type: each.type, value: given[each.name] }
      return [each.name, follow({ ...inner, depth: depth + 1 }, walk)]
    }),
  )
}

function membersOf(type: string, { structs }: Walk): readonly NamedType[] {
  const members = Object.hasOwn(structs, type) ? structs[type] : undefined
  if (members) return members
  throw new TypeError('not a type')
}

function schemaOf(type: string): v.GenericSchema<unknown, string | bigint | boolean> {
  if (type === 'string') return wholeText
  if (type === 'bool') return v.boolean()
  if (type === 'address') return evmAddress
  if (type === 'bytes') return bytes
  const size = Number(/\d+$/.exec(type)?.[0])
  if (type.startsWith('bytes')) return v.pipe(bytes, v.length(2 + 2 * size))
  const [least, most] = type.startsWith('u')
    ? [0n, 2n ** BigInt(size) - 1n]
    : [-(2n ** BigInt(size - 1)), 2n ** BigInt(size - 1) - 1n]
  return v.pipe(wholeNumber, v.minValue(least), v.maxValue(most))
}

function checkLength(leaves: readonly Leaf[]): void {
  const length = leaves.reduce((sum, { path, value }) => sum + path.length + String(value).length, 0)
  if (leaves.length > mostLeaves || length > mostCharacters) throw new RangeError('too long to be shown')
}

import * as v from 'valibot'

/** A field of a struct type. */
export interface NamedType {
  readonly name: string
  readonly type: string
}

/** Struct types by name. */
export type Structs = Readonly<Record<string, readonly NamedType[]>>

/** The name of the domain type (EIP-712). */
export const domainType = 'EIP712Domain'

const domainMembers: readonly NamedType[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

const atomic =
  /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256))$/

/** Returns whether a type is neither a struct nor an array. */
export const isAtomic = (type: string) => atomic.test(type)

// JavaScript's own property names could mean something else to other parsers of the same data.
const word = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^(?!(?:__proto__|constructor|prototype)$)[A-Za-z_]\w*$/),
)

const reserved = /^(?:address|bool|string|bytes\d*|u?int\d*|u?fixed.*|function)$/

const structName = v.pipe(
  word,
  v.check(name => !reserved.test(name)),
)

const member = v.strictObject({
  name: word,
  type: v.pipe(v.string(), v.maxLength(128), v.regex(/^[A-Za-z_]\w*(?:\[\d{0,3}\])*$/)),
})

const struct = v.pipe(
  v.array(member),
  v.minLength(1),
  v.check(members => new Set(members.map(each => each.name)).size === members.length),
)

/** Validates the structure of typed data. `readTypedData` rejects fields that the types do not define. */
export const typedDataSchema = v.strictObject({
  types: v.record(structName, struct),
  primaryType: structName,
  domain: v.record(word, v.unknown()),
  message: v.record(word, v.unknown()),
})

/** Returns the domain's fields from its type, or from the domain itself. `undefined` if a field is not of EIP-712. */
export function readDomainMembers(
  types: Structs,
  domain: Readonly<Record<string, unknown>>,
): readonly NamedType[] | undefined {
  const given = Object.hasOwn(types, domainType) ? types[domainType] : undefined
  const members = given ?? domainMembers.filter(({ name }) => Object.hasOwn(domain, name))
  const isKnown = ({ name, type }: NamedType) =>
    domainMembers.some(each => each.name === name && each.type === type)
  return members.every(isKnown) ? members : undefined
}

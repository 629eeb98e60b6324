import { concat, encodeAbiParameters, type Hex, keccak256, stringToHex } from 'viem'
import type { Row } from '../describe/Description.js'
import { shownValue, unhide } from './readShown.js'

type Structs = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/**
 * Computes the EIP-712 hash from the displayed rows and the types alone. It does not use the signing library, so that
 * two independent implementations must agree.
 */
export function hashShownTypedData(rows: readonly Row[], types: Structs, primaryType: string): Hex {
  const inDomain = rows.flatMap(({ label, ...rest }) =>
    label.startsWith('Domain ') ? [{ ...rest, label: `EIP712Domain.${label.slice(7)}` }] : [],
  )
  const domain = types['EIP712Domain'] ?? inDomain.map(({ label }) => domainMember(label.slice(13)))
  const all = { ...types, EIP712Domain: domain }
  const used = new Set<string>()
  const hash = hashStruct({ rows, types: all, used }, primaryType, primaryType)
  const separator = hashStruct({ rows: inDomain, types: all, used }, 'EIP712Domain', 'EIP712Domain')
  const isMember = ({ label }: Row) => label.startsWith(`${primaryType}.`)
  const shown = [...rows.filter(isMember), ...inDomain].map(each => each.label)
  const extra = shown.filter(label => !used.has(label))
  if (extra.length > 0) throw new Error(`shown and not signed: ${extra.join()}`)
  return keccak256(concat(['0x1901', separator, hash]))
}

const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

const domainMember = (name: string) => ({ name, type: domainTypes[name] ?? '' })

interface ShownTypedData {
  readonly rows: readonly Row[]
  readonly types: Structs
  /** The labels that were used for the hash. */
  readonly used: Set<string>
}

function hashStruct(shown: ShownTypedData, type: string, path: string): Hex {
  const members = shown.types[type] ?? []
  const encoded = members.map(each => encodeMember(shown, each.type, `${path}.${each.name}`))
  return keccak256(concat([keccak256(stringToHex(encodeType(shown.types, type))), ...encoded]))
}

function encodeMember(shown: ShownTypedData, type: string, path: string): Hex {
  if (type.endsWith(']')) {
    const entryType = type.slice(0, type.lastIndexOf('['))
    if (shown.rows.some(each => each.label === path)) {
      if (read(shown, path) !== 'no entries') throw new Error(`${path} is no list`)
      return keccak256('0x')
    }
    const entries: Hex[] = []
    while (has(shown, `${path}.${entries.length}`))
      entries.push(encodeMember(shown, entryType, `${path}.${entries.length}`))
    return keccak256(concat(entries))
  }
  if (shown.types[type]) return hashStruct(shown, type, path)
  const text = read(shown, path)
  if (type === 'string') return keccak256(stringToHex(unhide(text)))
  if (type === 'bytes') return keccak256(text as Hex)
  const value = type === 'bool' ? text === 'true' : /^u?int/.test(type) ? BigInt(text) : text
  return encodeAbiParameters([{ type }], [value])
}

const has = ({ rows }: ShownTypedData, path: string) =>
  rows.some(({ label }) => label === path || label.startsWith(`${path}.`))

function read({ rows, used }: ShownTypedData, path: string): string {
  used.add(path)
  return shownValue(rows, path)
}

function encodeType(types: Structs, type: string): string {
  const found = new Set<string>()
  const visit = (name: string) => {
    const base = name.replace(/\[.*$/, '')
    if (!types[base] || found.has(base)) return
    found.add(base)
    for (const each of types[base]) visit(each.type)
  }
  visit(type)
  found.delete(type)
  const write = (name: string) =>
    `${name}(${(types[name] ?? []).map(each => `${each.type} ${each.name}`).join(',')})`
  return [type, ...[...found].sort()].map(write).join('')
}

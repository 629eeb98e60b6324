import {
  type AbiParameter,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  isAddress,
  isAddressEqual,
  isHex,
  size,
  slice,
  toHex,
} from 'viem'
import type { DescriptorField } from '../contracts/descriptorSchema.js'
import { type KnownContract, type KnownFunction, knownContract } from '../contracts/knownContracts.js'
import type { EvmCall } from '../requests/WalletRequest.js'
import { showHidden } from '../text/cleanText.js'
import type { Row } from './Description.js'
import { bytesRow, row, showUntil } from './readable.js'
import {
  partyRows,
  type RequestDescription,
  showCoins,
  showUnits,
  type Warning,
  type WordTools,
} from './wordPower.js'

/** The descriptor label of a minimum amount to receive. An amount of 0 is warned about. */
const leastLabel = 'You get at least'

const danger = (text: string): Warning => ({ text, isDangerous: true })
const unreadBytes = danger('This call holds bytes that this wallet cannot read. They may be orders.')
const forAnother = danger('What comes of this goes to another account than yours.')
const mayBeNothing = danger('You may get nothing for what you give.')

const mostBytes = 24_000

type TargetedCall = EvmCall & { readonly to: Address }

/** Describes an inner call. */
type WordCall = (call: EvmCall, place: string) => Promise<RequestDescription>

/** An elementary value among the decoded arguments of a call. */
interface Leaf {
  /** The path with array indexes: `orders.1.token`. */
  readonly path: string
  /** The path in the notation of descriptors: `orders.[].token`. */
  readonly pattern: string
  readonly type: string
  readonly value: unknown
}

interface Reading {
  readonly call: TargetedCall
  readonly contract: KnownContract
  readonly leaves: readonly Leaf[]
  readonly tools: WordTools
  readonly wordCall: WordCall
}

/**
 * Describes a call by the descriptor of its contract. Returns `undefined` without a descriptor that has the function.
 */
export async function wordByDescriptor(
  call: TargetedCall,
  tools: WordTools,
  wordCall: WordCall,
): Promise<RequestDescription | undefined> {
  const contract = knownContract(tools.networkId, call.to)
  const read = contract && readArguments(contract, call.data)
  if (!read) return undefined
  const { fields, intent, leaves } = read
  const reading: Reading = { call, contract, leaves, tools, wordCall }
  const shown = await Promise.all(fields.map(each => wordField(each, reading)))
  const covered = new Set(fields.flatMap(each => match(each.path, leaves).map(leaf => leaf.path)))
  const rest = leaves.filter(each => !covered.has(each.path))
  return {
    title: intent,
    rows: [
      ...shown.flatMap(each => each.rows),
      ...rest.map(each => rawRow(each.path, each)),
      ...partyRows('Contract', call.to, tools),
    ],
    warnings: [
      ...shown.flatMap(each => each.warnings),
      ...(rest.some(each => isOpaque(each)) ? [unreadBytes] : []),
    ],
  }
}

/** Accepts only arguments that encode to exactly the same bytes. */
function readArguments(
  { functions }: KnownContract,
  data: Hex,
): (KnownFunction & { readonly leaves: readonly Leaf[] }) | undefined {
  try {
    const known = size(data) > mostBytes ? undefined : functions.get(slice(data, 0, 4, { strict: true }))
    if (!known) return undefined
    const { functionName, args = [] } = decodeFunctionData({ abi: known.abi, data })
    if (encodeFunctionData({ abi: known.abi, functionName, args }) !== data) return undefined
    const [item] = known.abi
    const inputs = item?.type === 'function' ? item.inputs : []
    return { ...known, leaves: inputs.flatMap((each, index) => flatten(each, args[index])) }
  } catch {
    return undefined
  }
}

/** Returns the elementary values of an argument. */
function flatten(
  parameter: AbiParameter,
  value: unknown,
  above = { path: '', pattern: '' },
): readonly Leaf[] {
  const { name = '', type } = parameter
  const here = { path: `${above.path}${name}`, pattern: `${above.pattern}${name}` }
  return flattenValue(parameter, type, value, here)
}

function flattenValue(
  parameter: AbiParameter,
  type: string,
  value: unknown,
  here: { readonly path: string; readonly pattern: string },
): readonly Leaf[] {
  const entryType = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (entryType !== undefined)
    return (value as readonly unknown[]).flatMap((each, index) =>
      flattenValue(parameter, entryType, each, {
        path: `${here.path}.${index}`,
        pattern: `${here.pattern}.[]`,
      }),
    ) // an array type decodes to an array
  if (type !== 'tuple') return [{ ...here, type, value }]
  const { components } = parameter as { readonly components: readonly AbiParameter[] } // tuples have components
  return components.flatMap(each =>
    flatten(each, (value as Readonly<Record<string, unknown>>)[each.name ?? ''], {
      path: `${here.path}.`,
      pattern: `${here.pattern}.`,
    }),
  ) // a tuple decodes to an object by component names
}

const slicePart = /\.\[(-?\d*):(-?\d*)\]$/

/** Returns the values that a descriptor's path selects. */
function match(path: string, leaves: readonly Leaf[]): readonly Leaf[] {
  const whole = path.replace(slicePart, '')
  const [, list, place] = /^(.*)\.\[(-?\d+)\]$/.exec(whole) ?? []
  if (list === undefined) return leaves.filter(each => each.pattern === whole)
  const entry = leaves.filter(each => each.pattern === `${list}.[]`).at(Number(place))
  return entry ? [entry] : []
}

/** Resolves a path of a descriptor, including byte slices such as `.[0:20]`. */
function resolve(path: string, { call, leaves, tools }: Reading): readonly Leaf[] {
  const ofCall: Readonly<Record<string, Pick<Leaf, 'type' | 'value'>>> = {
    '@.to': { type: 'address', value: call.to },
    '@.from': { type: 'address', value: tools.owner },
    '@.value': { type: 'uint256', value: call.value },
  }
  const own = ofCall[path]
  if (own) return [{ path, pattern: path, ...own }]
  const [, from, to] = slicePart.exec(path) ?? []
  const found = match(path, leaves)
  return from === undefined ? found : found.map(each => cut(each, from, to ?? ''))
}

function cut(leaf: Leaf, from: string, to: string): Leaf {
  const bytes = typeof leaf.value === 'bigint' ? toHex(leaf.value, { size: 32 }) : (leaf.value as Hex)
  const start = Number(from) < 0 ? Math.max(size(bytes) + Number(from), 0) : Number(from)
  if (size(bytes) <= start) return { ...leaf, type: 'bytes', value: '0x' }
  const value = to === '' ? slice(bytes, start) : slice(bytes, start, Math.min(Number(to), size(bytes)))
  return { ...leaf, type: size(value) === 20 ? 'address' : 'bytes', value }
}

function addressAt(path: string | undefined, reading: Reading): Address | undefined {
  const value = path === undefined ? undefined : resolve(path, reading)[0]?.value
  return typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : undefined
}

async function wordField(
  field: DescriptorField,
  reading: Reading,
): Promise<Pick<RequestDescription, 'rows' | 'warnings'>> {
  const found = resolve(field.path, reading)
  const words = await Promise.all(
    found.map((each, index) => {
      const label = found.length > 1 ? `${field.label} ${index + 1}` : field.label
      return wordLeaf({ ...field, label }, each, reading)
    }),
  )
  const isNothing = field.label === leastLabel && found.some(each => each.value === 0n)
  return {
    rows: words.flatMap(each => each.rows),
    warnings: [...words.flatMap(each => each.warnings), ...(isNothing ? [mayBeNothing] : [])],
  }
}

async function wordLeaf(
  { label, format, params = {}, visible }: DescriptorField,
  leaf: Leaf,
  reading: Reading,
): Promise<Pick<RequestDescription, 'rows' | 'warnings'>> {
  const { value, type } = leaf
  const { tools, contract } = reading
  const plain = (text: string) => ({ rows: [row(label, text)], warnings: [] })
  if (format === 'addressName' && type === 'address')
    return wordParty(label, getAddress(String(value)), { params, tools })
  if (format === 'calldata') return wordInner(label, leaf, { params, reading })
  if (typeof value !== 'bigint' && typeof value !== 'number')
    return {
      rows: [rawRow(label, leaf)],
      warnings: visible !== 'optional' && isOpaque(leaf) ? [unreadBytes] : [],
    }
  const number = BigInt(value)
  switch (format) {
    case 'tokenAmount': {
      const token = params.token ?? addressAt(params.tokenPath, reading)
      const isCoin = [params.nativeCurrencyAddress ?? []]
        .flat()
        .some(each => token && isAddressEqual(each, token))
      if (isCoin) return plain(showCoins(number, tools))
      const known = token && (await tools.readToken(token))
      if (params.threshold && number >= BigInt(params.threshold))
        return plain(`${params.message ?? 'Unlimited'} ${known?.symbol ?? 'of an unknown token'}`)
      return plain(showUnits(number, known, 257))
    }
    case 'amount':
      return plain(showCoins(number, tools))
    case 'date':
      return plain(showUntil(number))
    case 'duration':
      return plain(showDuration(number))
    case 'enum': {
      const name = params.$ref?.split('.').at(-1) ?? ''
      const names = contract.descriptor.metadata.enums?.[name] ?? {}
      return plain(Object.hasOwn(names, String(number)) ? `${names[String(number)]}` : String(number))
    }
    case 'nftName':
      return plain(`number ${number}`)
    default:
      return plain(String(number))
  }
}

function wordParty(
  label: string,
  address: Address,
  { params, tools }: { readonly params: NonNullable<DescriptorField['params']>; readonly tools: WordTools },
): Pick<RequestDescription, 'rows' | 'warnings'> {
  const meansSender = [params.senderAddress ?? []].flat().some(each => isAddressEqual(each, address))
  const isOwn = meansSender || isAddressEqual(address, tools.owner)
  const isForOwner = params.types?.includes('wallet') ?? false
  return {
    rows: [...partyRows(label, address, tools), ...(isOwn ? [row(`${label} is`, 'your account')] : [])],
    warnings: isForOwner && !isOwn ? [forAnother] : [],
  }
}

async function wordInner(
  label: string,
  leaf: Leaf,
  { params, reading }: { readonly params: NonNullable<DescriptorField['params']>; readonly reading: Reading },
): Promise<Pick<RequestDescription, 'rows' | 'warnings'>> {
  const to = addressAt(params.calleePath, reading)
  const data = leaf.value
  if (!to || !isHex(data)) return { rows: [rawRow(label, leaf)], warnings: [unreadBytes] }
  if (data === '0x') return { rows: [row(label, 'nothing')], warnings: [] }
  const { title, rows, warnings } = await reading.wordCall({ to, value: 0n, data }, `${label}.`)
  return { rows: [row(label, title), ...rows], warnings }
}

function rawRow(label: string, { type, value }: Leaf): Row {
  if (type === 'address') return bytesRow(label, getAddress(String(value)))
  if (type.startsWith('bytes')) return bytesRow(label, String(value))
  if (type === 'bool') return row(label, value ? 'yes' : 'no')
  return row(label, showHidden(String(value)))
}

/** Returns whether a value may contain instructions that are not shown, as dynamic bytes may. */
const isOpaque = ({ type, value }: Leaf) => type === 'bytes' && value !== '0x'

const units = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const

function showDuration(seconds: bigint): string {
  let left = seconds
  const parts = units.flatMap(([name, length]) => {
    const count = left / length
    left %= length
    return count === 0n ? [] : [`${count} ${name}${count === 1n ? '' : 's'}`]
  })
  return parts.join(', ') || 'no time'
}

import * as v from 'valibot'
import { type Address, type Hex, isAddress, isAddressEqual, zeroAddress } from 'viem'
import type { TypedData } from '../requests/readTypedData.js'
import type { EvmCall } from '../requests/WalletRequest.js'
import type { Power, TradeSide } from './CallMeaning.js'
import { permit2Allowance } from './callRules.js'
import { showUntil } from './readable.js'

/** The effect that others can produce with a signature. */
export type SignedPower =
  | { readonly kind: 'powers'; readonly powers: readonly Power[] }
  /** A call that somebody else makes in the account's name. */
  | { readonly kind: 'call'; readonly call: EvmCall; readonly isDelegated: boolean }

const address = v.custom<Address>(value => typeof value === 'string' && isAddress(value))
const number = v.bigint()
const hex = v.custom<Hex>(value => typeof value === 'string' && value.startsWith('0x'))

type Reader = (contract: Address) => (data: unknown) => SignedPower

function reader<Schema extends v.GenericSchema>(
  schema: Schema,
  read: (message: v.InferOutput<Schema>, contract: Address) => readonly Power[],
): Reader {
  return contract => message => ({ kind: 'powers', powers: read(v.parse(schema, message), contract) })
}

const unlimited = 2n ** 256n - 1n

const detail = v.object({ token: address, amount: number, expiration: number })
const permission = v.object({ token: address, amount: number })
const toDetail = (each: v.InferOutput<typeof detail>) => ({ ...each, expiration: Number(each.expiration) })

const permit = reader(
  v.object({ owner: address, spender: address, value: number }),
  ({ owner, spender, value: amount }, token) => [
    { kind: 'allowance', token, owner, spender, amount, bits: 256 },
  ],
)
const daiPermit = reader(
  v.object({ holder: address, spender: address, expiry: number, allowed: v.boolean() }),
  ({ holder: owner, spender, expiry, allowed }, token) => {
    const amount = allowed ? unlimited : 0n
    return [{ kind: 'allowance', token, owner, spender, amount, bits: 256, until: showUntil(expiry) }]
  },
)
const itemPermit = reader(
  v.object({ spender: address, tokenId: number }),
  ({ spender, tokenId: id }, collection) => [{ kind: 'item', collection, spender, id }],
)
const transferPermit = reader(
  v.object({
    permitted: v.union([permission, v.array(permission)]),
    spender: address,
    deadline: number,
  }),
  ({ permitted, spender, deadline }) =>
    [permitted].flat().map(each => ({ kind: 'taking', ...each, spender, until: showUntil(deadline) })),
)
const authorization = reader(
  v.object({ from: address, to: address, value: number, validBefore: number }),
  ({ to, value: amount, validBefore }, token) => [
    { kind: 'taking', token, to, amount, until: showUntil(validBefore) },
  ],
)

const item = v.object({
  itemType: number,
  token: address,
  identifierOrCriteria: number,
  startAmount: number,
  endAmount: number,
})
type Item = v.InferOutput<typeof item>
const seaportOrder = v.object({
  offer: v.array(item),
  consideration: v.array(v.object({ ...item.entries, recipient: address })),
  endTime: number,
})

/**
 * Converts a Seaport item. Amounts may change over time, so it takes the highest for given items and the lowest for
 * received ones.
 */
function toThing(
  { itemType, token, identifierOrCriteria: id, startAmount, endAmount }: Item,
  pick: 'most' | 'least',
): TradeSide {
  const isMore = startAmount > endAmount === (pick === 'most')
  const of = { contract: token, amount: isMore ? startAmount : endAmount }
  if (itemType === 0n) return { ...of, kind: 'coin' }
  if (itemType === 1n) return { ...of, kind: 'tokens' }
  return { ...of, kind: 'item', id: itemType >= 4n ? 'any' : id }
}

const toOrder = ({ offer, consideration, endTime }: v.InferOutput<typeof seaportOrder>): Power => ({
  kind: 'order',
  gives: offer.map(each => toThing(each, 'most')),
  gets: consideration.map(({ recipient, ...each }) => ({ ...toThing(each, 'least'), receiver: recipient })),
  until: showUntil(endTime),
})

const seaport = reader(seaportOrder, message => [toOrder(message)])
const bulkOrder: Reader = () => message => {
  const orders: Power[] = []
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(collect)
    else orders.push(toOrder(v.parse(seaportOrder, part)))
  }
  collect(v.parse(v.object({ tree: v.array(v.unknown()) }), message).tree)
  return { kind: 'powers', powers: orders }
}

const swapOrder = reader(
  v.object({
    maker: address,
    receiver: v.optional(address),
    makerAsset: address,
    takerAsset: address,
    makingAmount: number,
    takingAmount: number,
  }),
  ({ maker, receiver = zeroAddress, makerAsset, takerAsset, makingAmount, takingAmount }) => [
    {
      kind: 'order',
      gives: [{ kind: 'tokens', contract: makerAsset, amount: makingAmount }],
      gets: [
        { kind: 'tokens', contract: takerAsset, amount: takingAmount, receiver: orElse(receiver, maker) },
      ],
    },
  ],
)
const batchOrder = (owner: Address) =>
  reader(
    v.object({
      sellToken: address,
      buyToken: address,
      receiver: address,
      sellAmount: number,
      buyAmount: number,
      validTo: number,
      feeAmount: number,
    }),
    ({ sellToken, buyToken, receiver, sellAmount, buyAmount, validTo, feeAmount }) => [
      {
        kind: 'order',
        gives: [{ kind: 'tokens', contract: sellToken, amount: sellAmount + feeAmount }],
        gets: [{ kind: 'tokens', contract: buyToken, amount: buyAmount, receiver: orElse(receiver, owner) }],
        until: showUntil(validTo),
      },
    ],
  )

const orElse = (one: Address, other: Address) => (isAddressEqual(one, zeroAddress) ? other : one)

const callTo = v.object({
  to: address,
  value: v.optional(number, 0n),
  data: hex,
  operation: v.optional(number, 0n),
})
const forwarded: Reader = () => message => {
  const { to, value, data, operation } = v.parse(callTo, message)
  return { kind: 'call', call: { to, value, data }, isDelegated: operation !== 0n }
}
const metaTransaction: Reader = to => message => {
  const { functionSignature } = v.parse(v.object({ functionSignature: hex }), message)
  return { kind: 'call', call: { to, value: 0n, data: functionSignature }, isDelegated: false }
}

const readersOf = (owner: Address): Readonly<Record<string, readonly Reader[]>> => ({
  Permit: [permit, daiPermit, itemPermit],
  PermitSingle: [
    reader(v.object({ details: detail, spender: address }), ({ details, spender }, through) => [
      permit2Allowance(toDetail(details), { spender, through }),
    ]),
  ],
  PermitBatch: [
    reader(v.object({ details: v.array(detail), spender: address }), ({ details, spender }, through) =>
      details.map(each => permit2Allowance(toDetail(each), { spender, through })),
    ),
  ],
  PermitTransferFrom: [transferPermit],
  PermitBatchTransferFrom: [transferPermit],
  PermitWitnessTransferFrom: [transferPermit],
  PermitBatchWitnessTransferFrom: [transferPermit],
  TransferWithAuthorization: [authorization],
  ReceiveWithAuthorization: [authorization],
  OrderComponents: [seaport],
  BulkOrder: [bulkOrder],
  Order: [swapOrder, batchOrder(owner)],
})

// Forwarders and smart accounts use arbitrary type names.
const callReaders: readonly Reader[] = [forwarded, metaTransaction]

/** Returns the permissions that a signature of the typed data grants, or `undefined` if they are unknown. */
export function readSignedPower(
  { primaryType, domain, message }: TypedData,
  owner: Address,
): SignedPower | undefined {
  const contract = v.is(address, domain['verifyingContract']) ? domain['verifyingContract'] : zeroAddress
  const all = readersOf(owner)
  const own = Object.hasOwn(all, primaryType) ? (all[primaryType] ?? []) : []
  for (const read of [...own, ...callReaders]) {
    try {
      const power = read(contract)(message)
      if (power.kind === 'call' || power.powers.length > 0) return power
    } catch {
      // The data has another structure. The next reader may match.
    }
  }
  return undefined
}

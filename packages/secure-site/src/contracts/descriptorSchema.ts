import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress } from 'viem'

// The address must have its EIP-55 checksum, because a mistyped one would refer to another contract.
const address = v.custom<Address>(
  value => typeof value === 'string' && isAddress(value) && getAddress(value) === value,
)
const hex = v.custom<Hex>(value => typeof value === 'string' && /^0x[0-9a-f]+$/.test(value))
const one = <Schema extends v.GenericSchema>(schema: Schema) => v.union([schema, v.array(schema)])

const params = v.strictObject({
  token: v.optional(address),
  tokenPath: v.optional(v.string()),
  nativeCurrencyAddress: v.optional(one(address)),
  threshold: v.optional(hex),
  message: v.optional(v.string()),
  types: v.optional(v.array(v.picklist(['wallet', 'eoa', 'contract', 'token', 'collection']))),
  senderAddress: v.optional(one(address)),
  encoding: v.optional(v.literal('timestamp')),
  collectionPath: v.optional(v.string()),
  calleePath: v.optional(v.string()),
  $ref: v.optional(v.string()),
})

const field = v.strictObject({
  path: v.string(),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  format: v.picklist([
    'raw',
    'addressName',
    'tokenAmount',
    'amount',
    'date',
    'duration',
    'enum',
    'nftName',
    'calldata',
  ]),
  params: v.optional(params),
  // No field may be hidden. `optional` is only for bytes that have no effect.
  visible: v.optional(v.picklist(['always', 'optional'])),
})

/** A field of a clear-signing descriptor (ERC-7730). */
export type DescriptorField = v.InferOutput<typeof field>

/** Validates a clear-signing descriptor of a contract (ERC-7730), limited to the parts that are supported here. */
export const descriptorSchema = v.strictObject({
  context: v.strictObject({
    $id: v.string(),
    contract: v.strictObject({
      deployments: v.array(v.strictObject({ chainId: v.number(), address })),
    }),
  }),
  metadata: v.strictObject({
    owner: v.string(),
    contractName: v.string(),
    info: v.strictObject({ url: v.string() }),
    token: v.optional(v.strictObject({ ticker: v.string(), decimals: v.number(), name: v.string() })),
    enums: v.optional(v.record(v.string(), v.record(v.string(), v.string()))),
  }),
  display: v.strictObject({
    formats: v.record(v.string(), v.strictObject({ intent: v.string(), fields: v.array(field) })),
  }),
})

/** A clear-signing descriptor (ERC-7730). */
export type Descriptor = v.InferOutput<typeof descriptorSchema>

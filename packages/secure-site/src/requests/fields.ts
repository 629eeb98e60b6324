import * as v from 'valibot'
import { type Address, getAddress, type Hex, isAddress } from 'viem'
import type { UserAccount } from '../evm/UserAccount.js'
import { invalidParam } from '../rpc/readParams.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'

/** The user's accounts on the network of a request. */
export interface EvmOwner {
  /** The network's CAIP-2 id. */
  readonly networkId: string
  readonly accounts: readonly UserAccount[]
  /** The account that is used if a request specifies none. */
  readonly inUse: UserAccount
}

const mostBytes = 100_000

/** Validates an EVM address. A mixed-case address must have its checksum (ERC-55). */
export const evmAddress = v.pipe(
  v.string(),
  v.check(text => isAddress(text)),
  v.transform((text): Address => getAddress(text)),
)

/** Validates bytes as hexadecimal text, and converts it to lower case. */
export const bytes = v.pipe(
  v.string(),
  v.maxLength(2 + 2 * mostBytes),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i),
  v.transform((text): Hex => text.toLowerCase() as Hex), // the regular expression checked the format
)

/** Validates a JSON-RPC quantity of at most 256 bits. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{0,64}$/i),
  v.transform(text => (text === '0x' ? 0n : BigInt(text))),
)

/** Validates a value that may be missing or `null`. */
export const maybe = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema)

/** Validates a value. Throws `SecureFailure` -32602 with the name of the invalid part. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  { value, name }: { readonly value: unknown; readonly name: string },
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  throw invalidParam(v.getDotPath(read.issues[0]) ?? name)
}

/** Returns the owner's account with the address. Throws `SecureFailure` 4100 if it belongs to somebody else. */
export function accountOf({ accounts }: EvmOwner, address: Address): UserAccount {
  const account = accounts.find(each => getAddress(each.address) === address)
  if (!account) throw new SecureFailure('This account is not in this wallet.', failureCodes.unauthorized)
  return account
}

/** Checks that the chain id of a request, if given, matches the network. Throws `SecureFailure` -32602. */
export function checkChain({ networkId }: EvmOwner, chainId: bigint | null | undefined): void {
  if (chainId === undefined || chainId === null || `eip155:${chainId}` === networkId) return
  throw new SecureFailure('The request names another network.', failureCodes.invalidParams)
}

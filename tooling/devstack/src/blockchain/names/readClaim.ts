import type { Address, Hex } from 'viem'
import { isHex } from 'viem'
import { CallRefused } from '../CallRefused.js'
import { isEvmAddress } from '../readAccount.js'
import { readJsonObject } from '../readJsonObject.js'

/** A signed claim to a name. */
export interface NameClaim {
  readonly coinType: number
  readonly address: Address
  /** The signed text. */
  readonly message: string
  readonly signature: Hex
  readonly name: string
}

/** The largest allowed difference between the time of a signature and now, in seconds. */
export const freshForSeconds = 300

/** Reads a claim and its signed message. Throws `CallRefused` 400. Does not verify the signature. */
export function readClaim(body: string, nowSeconds: number): NameClaim {
  const { coin_type: coinType, address, message, signature } = readJsonObject(body, 'body')
  if (typeof coinType !== 'number') throw new CallRefused('coin_type', 'coin_type is a number')
  if (typeof address !== 'string' || !isEvmAddress(address))
    throw new CallRefused('address', 'address is no account')
  if (typeof message !== 'string') throw new CallRefused('message', 'message is a text')
  if (!isHex(signature)) throw new CallRefused('signature', 'signature is hexadecimal')
  return { coinType, address, message, signature, name: readName(message, nowSeconds) }
}

function readName(message: string, nowSeconds: number): string {
  const { name, attributes, timestamp } = readJsonObject(message, 'message')
  if (typeof name !== 'string') throw new CallRefused('name', 'the message has no name')
  if (!Number.isInteger(timestamp)) throw new CallRefused('timestamp', 'the timestamp is in whole seconds')
  if (Math.abs(nowSeconds - Number(timestamp)) > freshForSeconds) {
    throw new CallRefused('timestamp', `the signature is not of the last ${freshForSeconds} seconds`)
  }
  const isEmpty =
    typeof attributes === 'object' && attributes !== null && Object.keys(attributes).length === 0
  if (!isEmpty) throw new CallRefused('attributes', 'attributes are set on the chain by the owner of a name')
  return name
}

import { parseSiweMessage } from 'viem/siwe'
import type { SignInMessage } from './SignInMessage.js'

/**
 * Whether viem reads the same from an EVM message. It is the reader most backends have, but it lets text pass around
 * and between the lines: alone it would believe what no wallet shows as a sign-in.
 */
export function sameToViem(message: SignInMessage, text: string): boolean {
  const read = parseSiweMessage(text)
  return (
    read.scheme === undefined &&
    read.domain === message.domain &&
    read.address === message.address &&
    read.uri === message.uri &&
    `eip155:${read.chainId}` === message.chainId &&
    read.nonce === message.nonce &&
    read.issuedAt?.getTime() === message.issuedAt &&
    read.expirationTime?.getTime() === message.expirationTime &&
    read.notBefore?.getTime() === message.notBefore
  )
}

import { parseSiweMessage } from 'viem/siwe'
import type { SignInMessage } from './SignInMessage.js'

/**
 * Returns whether viem parses an EVM message to the same values. Most backends use viem, but its parser allows text
 * around and between the lines.
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

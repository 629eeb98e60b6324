import { base58 } from '@scure/base'
import * as v from 'valibot'
import { hexToBytes, isAddress, stringToBytes } from 'viem'
import { invalidParam } from '../rpc/readParams.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import { isSessionText } from '../sessions/sessionTexts.js'
import { accountOf, bytes, type EvmOwner, evmAddress, readAs } from './fields.js'
import { isTransactionMessage } from './isTransactionMessage.js'
import type { MessageRequest, SolanaMessageRequest } from './WalletRequest.js'

// A longer message would not be read before signing.
const mostBytes = 20_000

// A legacy Solana message that fits into a packet begins with two numbers below 32, which a text can contain only as
// line breaks and tabs. A message of version 0 begins with 0x80, which no UTF-8 text does.
const control = /[^\P{Cc}\n\r\t]/u

const twoTexts = v.strictTuple([v.string(), v.string()])

const hashLength = 32

/**
 * Parses `personal_sign`: the message and its account, in either order. Accepts only text, because 32 bytes may be
 * the hash of anything.
 */
export function readMessage(params: unknown, owner: EvmOwner): MessageRequest {
  const [first, second] = readAs(twoTexts, { value: params, name: 'list of parameters' })
  // Some apps pass the account first.
  const isSwapped = isAddress(first, { strict: false }) && !isAddress(second, { strict: false })
  const [message, signer] = isSwapped ? [second, first] : [first, second]
  const account = accountOf(owner, readAs(evmAddress, { value: signer, name: 'account' }))
  const isBytes = /^0x/i.test(message)
  const read = isBytes
    ? hexToBytes(readAs(bytes, { value: message, name: 'message' }))
    : stringToBytes(message)
  if (read.length > mostBytes || (!isBytes && /\p{Cs}/u.test(message))) throw invalidParam('message')
  const text = readUtf8(read)
  if (text === undefined || control.test(text)) throw noText(read)
  if (isSessionText(text))
    throw refusal('Words of smart sessions are written by the wallet itself, when a session is asked for.')
  return { kind: 'message', networkId: owner.networkId, account, text }
}

const refusal = (why: string) => new SecureFailure(why, failureCodes.invalidParams)

const noText = ({ length }: Uint8Array) =>
  refusal(
    length === hashLength
      ? 'This message is a hash, which could stand for anything. This wallet signs texts.'
      : 'This message is no text. This wallet signs texts.',
  )

// The time to decode base58 grows faster than its length. A byte takes fewer than 1.4 characters.
const solanaMessage = v.strictObject({
  message: v.pipe(v.string(), v.maxLength(Math.ceil(mostBytes * 1.4))),
  pubkey: v.string(),
})

/** Parses `solana_signMessage`. Accepts only text that is not also a transaction. */
export function readSolanaMessage(
  params: unknown,
  { networkId, account }: Pick<SolanaMessageRequest, 'networkId' | 'account'>,
): SolanaMessageRequest {
  const { message, pubkey } = readAs(solanaMessage, { value: params, name: 'parameters' })
  if (pubkey !== account)
    throw new SecureFailure('This account is not in this wallet.', failureCodes.unauthorized)
  const read = decode58(message)
  const text = readUtf8(read)
  const isSafe = text !== undefined && !control.test(text) && !isTransactionMessage(read)
  if (!isSafe || read.length > mostBytes) throw invalidParam('message')
  return { kind: 'solanaMessage', networkId, account, bytes: read, text }
}

function decode58(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    throw invalidParam('message')
  }
}

function readUtf8(read: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(read)
  } catch {
    return undefined
  }
}

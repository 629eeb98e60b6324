import { type ChainFamily, FoyerError, type NetworkId } from '@foyer/common'
import type { SiwxMessageContent, SiwxSession } from '../SiwxPlugin.js'
import { chainText, type MessageReading, readMessageText, type SigningPage } from './message.js'

/** The fields in which the data of a session must match its text. */
const compared = ['accountAddress', 'chainId', 'nonce', 'issuedAt', 'expirationTime', 'notBefore'] as const

const names: Readonly<Partial<Record<(typeof compared)[number], string>>> = {
  accountAddress: 'address',
  chainId: 'chain',
}

/** The allowed difference between the clocks of servers and visitors. */
const toleranceMs = 60_000

/** The expected values of a session. */
interface SessionCheck extends SigningPage {
  /** The family of the chain's adapter. */
  readonly family: ChainFamily | undefined
  readonly now?: number
}

/**
 * Checks everything in a session except its signature. Throws `SIWX_MESSAGE_INVALID` with the invalid `field`:
 * `message`, `domain`, `uri`, `address`, `chain`, `nonce`, `issuedAt`, `expired`, `notBefore`, or `expirationTime` if
 * the data and the text differ in it.
 */
export function checkSession(
  { data, message }: SiwxSession,
  { family, now = Date.now(), ...page }: SessionCheck,
): void {
  const read = readMessageText(message)
  if (!read) throw invalid('message')
  const said = withChain(read, { chainId: data.chainId, family })
  if (said.domain !== page.domain) throw invalid('domain')
  if (originOf(said.uri) !== originOf(page.uri)) throw invalid('uri')
  for (const field of compared) {
    if (form(said[field]) !== form(data[field])) throw invalid(names[field] ?? field)
  }
  checkTimes(said, now)
}

/**
 * Returns the fields of a message. `chainId` is the session's chain if the text contains it in full or in the
 * family's form. Otherwise it is the chain in the text.
 */
function withChain(
  { chain, ...said }: MessageReading,
  { chainId, family }: { readonly chainId: NetworkId; readonly family: ChainFamily | undefined },
) {
  const isMeant = chain === chainId || chain === chainText(chainId, family)
  return { ...said, chainId: isMeant ? chainId : chain }
}

/** Returns whether a session is valid at a given time. */
export function isInForce(data: SiwxMessageContent, now = Date.now()): boolean {
  const { issuedAt, notBefore, expirationTime } = data
  const hasBegun = Date.parse(issuedAt) <= now + toleranceMs && !(notBefore && Date.parse(notBefore) > now)
  return hasBegun && !(expirationTime && Date.parse(expirationTime) < now)
}

function checkTimes(
  { issuedAt, notBefore, expirationTime }: Omit<SiwxMessageContent, 'chainId'>,
  now: number,
): void {
  if (!(Date.parse(issuedAt) <= now + toleranceMs)) throw invalid('issuedAt')
  if (notBefore && !(Date.parse(notBefore) <= now)) throw invalid('notBefore')
  if (expirationTime && !(Date.parse(expirationTime) >= now)) throw invalid('expired')
}

/** Returns a value in a comparable form. EVM addresses are case-insensitive, so they are lower-cased. */
function form(value: string | undefined): string | undefined {
  return value?.startsWith('0x') ? value.toLowerCase() : value
}

function originOf(uri: string): string {
  return URL.canParse(uri) ? new URL(uri).origin : uri
}

function invalid(field: string): FoyerError {
  return new FoyerError('SIWX_MESSAGE_INVALID', { field })
}

import { type ChainFamily, FoyerError, type NetworkId } from '@foyer/common'
import type { SiwxMessageContent, SiwxSession } from '../SiwxPlugin.js'
import { chainText, type MessageReading, readMessageText, type SigningPage } from './message.js'

/** What the data of a session must say exactly as its text does. */
const compared = ['accountAddress', 'chainId', 'nonce', 'issuedAt', 'expirationTime', 'notBefore'] as const

const names: Readonly<Partial<Record<(typeof compared)[number], string>>> = {
  accountAddress: 'address',
  chainId: 'chain',
}

/** Clocks of servers and visitors differ a little. */
const toleranceMs = 60_000

/** What a session is checked against. */
interface SessionCheck extends SigningPage {
  /** What the adapter of its chain says. */
  readonly family: ChainFamily | undefined
  readonly now?: number
}

/**
 * Checks everything about a session but its signature. Throws `SIWX_MESSAGE_INVALID` with the `field` that is wrong:
 * `message`, `domain`, `uri`, `address`, `chain`, `nonce`, `issuedAt`, `expired`, `notBefore`.
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

/** The reading with the chain that is meant, where it names that one, in full or as its family does. */
function withChain(
  { chain, ...said }: MessageReading,
  { chainId, family }: { readonly chainId: NetworkId; readonly family: ChainFamily | undefined },
) {
  const isMeant = chain === chainId || chain === chainText(chainId, family)
  return { ...said, chainId: isMeant ? chainId : chain }
}

/** Whether a session holds at a moment. */
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

/** EVM addresses are the same in other capitals. */
function form(value: string | undefined): string | undefined {
  return value?.startsWith('0x') ? value.toLowerCase() : value
}

function originOf(uri: string): string {
  return URL.canParse(uri) ? new URL(uri).origin : uri
}

function invalid(field: string): FoyerError {
  return new FoyerError('SIWX_MESSAGE_INVALID', { field })
}

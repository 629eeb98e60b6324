import { cleanText } from '../text/cleanText.js'
import type { UserFields } from './SocialProvider.js'

/** The user that a provider reports: its stable subject, name and verified e-mail address. */
export interface ProviderUser {
  readonly subject: string
  /** The user's e-mail address. Present only if the provider verified it. */
  readonly email?: string
  readonly userName?: string
  /** Whether the user joins the account that signs in with the address. */
  readonly joinsByEmail: boolean
}

/** The configuration for reading a user. */
export interface UserReading {
  readonly fields: UserFields
  /** Whether verified addresses join accounts. */
  readonly joinsByEmail: boolean
  readonly hasVerifiedTexts?: boolean
  readonly ownAddresses?: { readonly domain: string; readonly orClaim: string }
}

/** Reads the user from a provider's response. Returns `undefined` if the response identifies no user. */
export function readProviderUser(answer: unknown, reading: UserReading): ProviderUser | undefined {
  const { fields, joinsByEmail, ownAddresses } = reading
  const subject = readSubject(at(answer, fields.subject))
  if (subject === undefined) return undefined
  const email = isVerified(answer, reading) && fields.email ? readEmail(at(answer, fields.email)) : undefined
  const userName = fields.name?.map(path => readName(at(answer, path))).find(each => each !== undefined)
  const isOwn =
    !ownAddresses || email?.endsWith(`@${ownAddresses.domain}`) || isFilled(at(answer, ownAddresses.orClaim))
  return {
    subject,
    ...(email === undefined ? {} : { email }),
    ...(userName === undefined ? {} : { userName }),
    joinsByEmail: joinsByEmail && email !== undefined && isOwn === true,
  }
}

/** Returns the primary verified address of a list. */
export function readPrimaryEmail(answer: unknown): string | undefined {
  if (!Array.isArray(answer)) return undefined
  const found = answer.find(each => at(each, 'primary') === true && at(each, 'verified') === true)
  return readEmail(at(found, 'email'))
}

/** Returns a displayable name. */
export function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const name = cleanText(value, longestName)
  return name === '' ? undefined : name
}

const longestName = 100

function isVerified(answer: unknown, { fields, hasVerifiedTexts }: UserReading): boolean {
  const { emailVerified: where } = fields
  if (where === undefined || where === true) return where === true
  const said = at(answer, where)
  return said === true || (hasVerifiedTexts === true && said === 'true')
}

function readSubject(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  // JSON cannot distinguish larger numbers from their neighbors, so they could identify two users.
  return Number.isSafeInteger(value) ? String(value) : undefined
}

function readEmail(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const email = value.trim().toLowerCase()
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : undefined
}

const isFilled = (value: unknown) => typeof value === 'string' && value !== ''

function at(value: unknown, path: string): unknown {
  let found = value
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[name]
  }
  return found
}

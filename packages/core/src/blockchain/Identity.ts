import { anyOf, cleanText, members, oneOf, safeImageUrl } from '@foyer/common'
import type { CacheSettings } from './createAnswerCache.js'
import { readAs, text } from './wireChecks.js'

/** What an account goes by; each is empty where there is none. */
export interface Identity {
  readonly name: string
  /** Address of an image that may go into an `<img>`. */
  readonly avatar: string
}

interface Wire {
  readonly name: string | null
  readonly avatar: string | null
}

/** The identity of an account nothing is known of. */
export const noIdentity: Identity = { name: '', avatar: '' }

const textOrNull = anyOf([text, oneOf([null])], 'expected text or null')

export const identitySchema = readAs<Wire, Identity>(
  members({ name: textOrNull, avatar: textOrNull }),
  ({ name, avatar }) => ({ name: cleanText(name, 128), avatar: safeImageUrl(avatar) ?? '' }),
)

/** Identities in storage, for 5 minutes. */
export const identityCache: CacheSettings<Identity> = {
  key: 'identity_cache',
  maxAgeMs: 5 * 60_000,
  schema: identitySchema,
}

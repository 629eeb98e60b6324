import { createHash } from 'node:crypto'
import { type IRateLimiterRes, RateLimiterPostgres } from 'rate-limiter-flexible'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { SiteDatabase } from '../store/openDatabase.js'

/** A number of events per period. */
export interface Limit {
  readonly times: number
  readonly inSeconds: number
}

const hour = 60 * 60

/** The default limits: the maximum number of events, and the period in which they are counted. */
export const defaultLimits = {
  /** Wrong codes per user or device, and purpose. */
  wrongCodes: { times: 10, inSeconds: 24 * hour },
  /** Wrong numbers per link. */
  wrongNumbers: { times: 3, inSeconds: hour },
  /** E-mails to one address that unknown devices request from one network address. */
  mailsByStranger: { times: 5, inSeconds: hour },
  /** E-mails to one address that all unknown devices request together. */
  mailsByStrangers: { times: 30, inSeconds: hour },
  /** E-mails that one network address requests. */
  mailsByPeer: { times: 60, inSeconds: hour },
  /** Logins with a provider, Farcaster or a passkey that one network address starts. */
  loginsByPeer: { times: 120, inSeconds: hour },
  /** Changes of address that one user starts. */
  addressChanges: { times: 5, inSeconds: 24 * hour },
  /** Recovery links that are sent by e-mail to one address. */
  recoveriesByAddress: { times: 5, inSeconds: 24 * hour },
  /** Codes that one user requests on the account page. */
  confirmationsByUser: { times: 20, inSeconds: 24 * hour },
  /** Exports of keys by one user. */
  exportsByUser: { times: 5, inSeconds: 24 * hour },
  /** Requests for approval by the apps of one user. */
  requestsByUser: { times: 120, inSeconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof defaultLimits

/** The limits that a site overrides. */
export type LimitSettings = { readonly [Name in LimitName]?: Limit }

/** Rate limits that all instances share. */
export interface Limits {
  /** Counts one event for the key. Rejects with `SecureFailure` if that exceeds the limit. */
  count(name: LimitName, key: string): Promise<void>
  /** Removes one counted event that turned out not to count. */
  uncount(name: LimitName, key: string): Promise<void>
}

/** Creates the limits over the database. */
export async function createLimits(
  { pool, schema }: Pick<SiteDatabase, 'pool' | 'schema'>,
  settings: LimitSettings = {},
): Promise<Limits> {
  const makeLimiter = (name: LimitName) =>
    new Promise<RateLimiterPostgres>((resolve, reject) => {
      const { times, inSeconds } = settings[name] ?? defaultLimits[name]
      const options = {
        storeClient: pool,
        storeType: 'pool',
        schemaName: schema,
        tableName: 'limits',
        keyPrefix: name,
        points: times,
        duration: inSeconds,
      }
      const limiter = new RateLimiterPostgres(options, error => (error ? reject(error) : resolve(limiter)))
    })
  const limiters = new Map<LimitName, RateLimiterPostgres>()
  for (const name of Object.keys(defaultLimits) as LimitName[]) limiters.set(name, await makeLimiter(name))
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterPostgres // created above for each name
  return {
    async count(name, key) {
      try {
        await limiterOf(name).consume(hashOf(key))
      } catch (error) {
        if (error instanceof Error) throw error
        const { msBeforeNext = 0 } = error as IRateLimiterRes // the library rejects with this type at the limit
        throw new SecureFailure(waitText(msBeforeNext), failureCodes.limitExceeded)
      }
    },
    uncount: async (name, key) => void (await limiterOf(name).reward(hashOf(key))),
  }
}

// Addresses and device hashes can exceed the column's length, and need not be readable there.
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

function waitText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes <= 1) return 'Too many tries. Please try again in a minute.'
  if (minutes < 120) return `Too many tries. Please try again in ${minutes} minutes.`
  return `Too many tries. Please try again in ${Math.ceil(minutes / 60)} hours.`
}

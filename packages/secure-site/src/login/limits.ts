import { createHash } from 'node:crypto'
import { type IRateLimiterRes, RateLimiterPostgres } from 'rate-limiter-flexible'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { SiteDatabase } from '../store/openDatabase.js'

/** How often something may happen, and in which time. */
export interface Limit {
  readonly times: number
  readonly inSeconds: number
}

const hour = 60 * 60

/** What is counted, with the limits that hold unless the settings say otherwise. */
export const defaultLimits = {
  /** Wrong codes, for each user or device and each purpose. */
  wrongCodes: { times: 10, inSeconds: 24 * hour },
  /** Wrong numbers on the page of a link. */
  wrongNumbers: { times: 3, inSeconds: hour },
  /** Mails to one address that one network address asks for with devices that the address does not know. */
  mailsByStranger: { times: 5, inSeconds: hour },
  /** Mails to one address that all unknown devices ask for together. */
  mailsByStrangers: { times: 30, inSeconds: hour },
  /** Mails that one network address asks for. */
  mailsByPeer: { times: 60, inSeconds: hour },
  /** Logins with a provider or by phone that one network address begins. */
  loginsByPeer: { times: 120, inSeconds: hour },
  /** Changes of address that one user begins. */
  addressChanges: { times: 5, inSeconds: 24 * hour },
  /** Links to begin a recovery that are mailed to one address. */
  recoveriesByAddress: { times: 5, inSeconds: 24 * hour },
  /** Codes that one user asks for on the account page. */
  confirmationsByUser: { times: 20, inSeconds: 24 * hour },
  /** How often one user has the keys shown. */
  exportsByUser: { times: 5, inSeconds: 24 * hour },
  /** Requests for approval that one user's apps open. */
  requestsByUser: { times: 120, inSeconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>

/** The name of a limit. */
export type LimitName = keyof typeof defaultLimits

/** Limits that a site sets for itself. */
export type LimitSettings = { readonly [Name in LimitName]?: Limit }

/** Counts what must not happen too often, for all instances together. */
export interface Limits {
  /** Counts one more for the key. Rejects with `SecureFailure` where that is one too many. */
  count(name: LimitName, key: string): Promise<void>
  /** Takes one back: it was not what is counted. */
  uncount(name: LimitName, key: string): Promise<void>
}

/** Makes the limits over the database. */
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
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterPostgres // made above for each name
  return {
    async count(name, key) {
      try {
        await limiterOf(name).consume(hashOf(key))
      } catch (error) {
        if (error instanceof Error) throw error
        const { msBeforeNext = 0 } = error as IRateLimiterRes // what the library rejects with at the limit
        throw new SecureFailure(waitText(msBeforeNext), failureCodes.limitExceeded)
      }
    },
    uncount: async (name, key) => void (await limiterOf(name).reward(hashOf(key))),
  }
}

// Addresses and device hashes are longer than the column, and nobody has to read them in it.
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

function waitText(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes <= 1) return 'Too many tries. Please try again in a minute.'
  if (minutes < 120) return `Too many tries. Please try again in ${minutes} minutes.`
  return `Too many tries. Please try again in ${Math.ceil(minutes / 60)} hours.`
}

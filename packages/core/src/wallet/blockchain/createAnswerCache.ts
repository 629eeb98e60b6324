import { decode, type Schema } from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage } from '../../base/createStorage.js'
import type { StorageEntry } from '../../base/storage.js'

/** A cache of one call's answers in storage. */
interface AnswerCache<Value> {
  recall(address: string): Value | undefined
  /** Calls `ask` and stores its answer. A failure is not stored. */
  renew(address: string, ask: () => Promise<Value>): Promise<Value>
  /** Returns the cached answer, or else the answer of `ask`. */
  recallOr(address: string, ask: () => Promise<Value>): Promise<Value>
  forget(address: string): void
}

/** The storage key, age and schema of a cache. */
export interface CacheSettings<Value> {
  /** The storage key. */
  readonly key: string
  /** The maximum age of an answer, inclusive. */
  readonly maxAgeMs: number
  /** The schema of the stored value, which other code of the page may have written. */
  readonly schema: Schema<Value>
}

interface Answer {
  readonly address: string
  /** The time at which the answer was received, in ms since epoch. */
  readonly at: number
  readonly value?: unknown
}

/** The maximum number of stored addresses. The newest are kept. */
const mostAddresses = 20

const answersSchema = v.array(
  v.looseObject({
    address: v.string(),
    at: v.custom<number>(Number.isFinite, 'expected a time'),
    value: v.optional(v.unknown()),
  }),
)

/** Creates the cache of one call. It ignores answers that are too old, from the future, or invalid. */
export function createAnswerCache<Value>(
  storage: FoyerStorage,
  { key, maxAgeMs, schema }: CacheSettings<Value>,
): AnswerCache<Value> {
  const entry: StorageEntry<readonly Answer[]> = {
    key,
    version: 1,
    schema: answersSchema,
    fallback: [],
    worth: 'cache',
    maxAgeMs,
  }

  const fresh = () => {
    const now = Date.now()
    return storage.read(entry).filter(({ at }) => at <= now && now - at <= maxAgeMs)
  }

  const recall = (address: string) => {
    const known = fresh().find(each => each.address === address)
    const decoded = known && decode(schema, known.value)
    return decoded?.ok ? decoded.value : undefined
  }

  const othersThan = (address: string) => fresh().filter(each => each.address !== address)

  const renew = async (address: string, ask: () => Promise<Value>) => {
    const value = await ask()
    const answers = [{ address, at: Date.now(), value }, ...othersThan(address)]
    storage.write(entry, answers.slice(0, mostAddresses))
    return value
  }

  return {
    recall,
    renew,
    recallOr: async (address, ask) => recall(address) ?? renew(address, ask),
    forget: address => storage.write(entry, othersThan(address)),
  }
}

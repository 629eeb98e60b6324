import { decode, type Schema } from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage, StorageEntry } from '../../base/storage.js'

/** Answers of one call in storage, for as long as they count. */
interface AnswerCache<Value> {
  recall(address: string): Value | undefined
  /** Asks, and keeps what comes of it; a failure is not kept. */
  renew(address: string, ask: () => Promise<Value>): Promise<Value>
  /** What is known, else what asking gives. */
  recallOr(address: string, ask: () => Promise<Value>): Promise<Value>
  forget(address: string): void
}

/** What one cache holds, and for how long. */
export interface CacheSettings<Value> {
  /** Storage key. */
  readonly key: string
  /** An answer of exactly this age still counts. */
  readonly maxAgeMs: number
  /** Checks what comes out of storage, which other code of the page may have written. */
  readonly schema: Schema<Value>
}

interface Answer {
  readonly address: string
  /** When it was given, in ms since 1970. */
  readonly at: number
  readonly value?: unknown
}

/** How many addresses are kept: the newest. */
const mostAddresses = 20

const answersSchema = v.array(
  v.looseObject({
    address: v.string(),
    at: v.custom<number>(Number.isFinite, 'expected a time'),
    value: v.optional(v.unknown()),
  }),
)

/** Keeps the answers of one call. What is too old, from the future, or of another form is not recalled. */
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

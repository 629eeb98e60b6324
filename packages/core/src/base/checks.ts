import type { Schema } from '@foyer/common'

// Checks for the data that a page reads before any chunk of Foyer is loaded: the app's options and the stored
// connections. All other data is checked with valibot, which would add 2 kB to each page (apps/docs/dependencies.md).

/** The path of a value that does not fit, and the reason. */
interface Mismatch {
  readonly path: readonly string[]
  readonly reason: string
}

/**
 * Returns the first mismatch of a value, or `undefined` if it fits. Reading the value may throw, which `decode`
 * catches.
 */
export type Check = (value: unknown) => Mismatch | undefined

/** Returns the Standard Schema of a check. `Value` has to describe what the check accepts. */
export function schemaOf<Value>(check: Check): Schema<Value> {
  const validate = (value: unknown) => {
    const mismatch = check(value)
    return mismatch
      ? { issues: [{ message: mismatch.reason, path: mismatch.path }] }
      : { value: value as Value } // the check accepted it
  }
  return { '~standard': { validate } }
}

const expect = (isFit: boolean, reason: string): Mismatch | undefined =>
  isFit ? undefined : { path: [], reason }

/** Accepts a value that passes the given test. */
export const custom =
  (test: (value: unknown) => boolean, reason: string): Check =>
  value =>
    expect(test(value), reason)

export const string: Check = value => expect(typeof value === 'string', 'expected text')

export const boolean: Check = value => expect(typeof value === 'boolean', 'expected true or false')

export const callable: Check = value => expect(typeof value === 'function', 'expected a function')

export const regex = (pattern: RegExp, reason: string): Check =>
  custom(value => typeof value === 'string' && pattern.test(value), reason)

export const picklist = (values: readonly unknown[]): Check =>
  custom(value => values.includes(value), `expected ${values.join(', ')}`)

export const union = (checks: readonly Check[], reason: string): Check =>
  custom(value => checks.some(check => !check(value)), reason)

/** Returns the first mismatch among the given members, with its path. */
function firstMismatch<Key extends PropertyKey>(
  keys: Iterable<Key>,
  check: (key: Key) => Mismatch | undefined,
): Mismatch | undefined {
  for (const key of keys) {
    const mismatch = check(key)
    if (mismatch) return { path: [String(key), ...mismatch.path], reason: mismatch.reason }
  }
  return undefined
}

/** Accepts an array whose items all fit. A hole counts as `undefined`. */
export const array =
  (item: Check): Check =>
  value =>
    Array.isArray(value)
      ? firstMismatch(value.keys(), index => item(value[index]))
      : expect(false, 'expected a list')

/** Accepts an object that also passes `look`. */
const objectWith =
  (look: (value: Readonly<Record<string, unknown>>) => Mismatch | undefined): Check =>
  value =>
    typeof value === 'object' && value !== null
      ? look(value as Readonly<Record<string, unknown>>) // members are `unknown`, so the cast is safe
      : expect(false, 'expected an object')

/** A check per member name. */
type Entries = Readonly<Record<string, Check>>

const membersOf =
  (entries: Entries) =>
  (value: Readonly<Record<string, unknown>>): Mismatch | undefined =>
    firstMismatch(Object.keys(entries), key => entries[key]?.(value[key]))

/** Accepts an object whose named members fit. Other members are allowed. */
export const looseObject = (entries: Entries): Check => objectWith(membersOf(entries))

/** Accepts an object whose named members fit and that has no other members. */
export const strictObject = (entries: Entries): Check =>
  objectWith(value => {
    const other = Object.keys(value).find(key => !Object.hasOwn(entries, key))
    return other === undefined ? membersOf(entries)(value) : { path: [other], reason: 'unknown name' }
  })

/** Returns the same checks, each of which also accepts `undefined`. */
export function partial(entries: Entries): Entries {
  const optional =
    (check: Check): Check =>
    value =>
      value === undefined ? undefined : check(value)
  return Object.fromEntries(Object.entries(entries).map(([key, check]) => [key, optional(check)]))
}

/** Accepts an object whose members all fit. */
export const members = (each: (value: unknown, name: string) => Mismatch | undefined): Check =>
  objectWith(value => firstMismatch(Object.keys(value), key => each(value[key], key)))

/** Accepts an object whose names and values all fit. */
export const record = (name: Check, each: Check): Check => members((value, key) => name(key) ?? each(value))

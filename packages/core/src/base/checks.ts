import type { Schema } from '@foyer/common'

// What a page checks before anything of Foyer's may be loaded: a host's options, and what says which wallet was
// connected. Everything else is checked with valibot, which would add 2 kB to each page (apps/docs/dependencies.md).

/** Where a value differs from what was expected, and what was expected there. */
interface Mismatch {
  readonly path: readonly string[]
  readonly reason: string
}

/** Finds the first mismatch of a value; nothing where it fits. Reading it may throw: `decode` catches that. */
export type Check = (value: unknown) => Mismatch | undefined

/** The schema of a check, which says what fits it. */
export function schemaOf<Value>(check: Check): Schema<Value> {
  const validate = (value: unknown) => {
    const mismatch = check(value)
    return mismatch
      ? { issues: [{ message: mismatch.reason, path: mismatch.path }] }
      : { value: value as Value } // the check let it through
  }
  return { '~standard': { validate } }
}

const expect = (isFit: boolean, reason: string): Mismatch | undefined =>
  isFit ? undefined : { path: [], reason }

/** Fits where a test of one's own holds. */
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

/** The first mismatch among some members, with its path. */
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

/** Fits a list whose items all fit; a hole counts as `undefined`. */
export const array =
  (item: Check): Check =>
  value =>
    Array.isArray(value)
      ? firstMismatch(value.keys(), index => item(value[index]))
      : expect(false, 'expected a list')

/** Fits an object, and looks at it further. */
const objectWith =
  (look: (value: Readonly<Record<string, unknown>>) => Mismatch | undefined): Check =>
  value =>
    typeof value === 'object' && value !== null
      ? look(value as Readonly<Record<string, unknown>>) // any member may be anything
      : expect(false, 'expected an object')

/** The checks of an object's members. */
type Entries = Readonly<Record<string, Check>>

const membersOf =
  (entries: Entries) =>
  (value: Readonly<Record<string, unknown>>): Mismatch | undefined =>
    firstMismatch(Object.keys(entries), key => entries[key]?.(value[key]))

/** Fits an object whose named members fit; it may have others. */
export const looseObject = (entries: Entries): Check => objectWith(membersOf(entries))

/** Fits an object whose named members fit and that has no others. */
export const strictObject = (entries: Entries): Check =>
  objectWith(value => {
    const other = Object.keys(value).find(key => !Object.hasOwn(entries, key))
    return other === undefined ? membersOf(entries)(value) : { path: [other], reason: 'unknown name' }
  })

/** The same members, each of which may be absent. */
export function partial(entries: Entries): Entries {
  const optional =
    (check: Check): Check =>
    value =>
      value === undefined ? undefined : check(value)
  return Object.fromEntries(Object.entries(entries).map(([key, check]) => [key, optional(check)]))
}

/** Fits an object whose names and values all fit. */
export const record = (name: Check, each: Check): Check =>
  objectWith(value => firstMismatch(Object.keys(value), key => name(key) ?? each(value[key])))

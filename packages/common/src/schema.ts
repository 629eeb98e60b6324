import type { Schema } from './decode.js'

/** Where a value differs from what was expected, and what was expected there. */
interface Mismatch {
  readonly path: readonly string[]
  readonly reason: string
}

/**
 * Finds the first mismatch of a value from outside; nothing where it fits, and then the value is used as it is. The
 * combinators below make checks, under the names that validation libraries use. Reading a value may throw (a getter, a
 * proxy): {@link decode} catches that.
 */
export interface Check<Value = unknown> {
  (value: unknown): Mismatch | undefined
  /** Never there: it carries the type of what fits. */
  readonly fits?: Value
}

/** The type of what fits a check: `ValueOf<typeof person>`. */
export type ValueOf<Each> = Each extends Check<infer Value> ? Value : never

/** A schema of a check: `schemaOf(array(string))` is a `Schema<readonly string[]>`. */
export function schemaOf<Value>(check: Check<Value>): Schema<Value> {
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

/** Fits where a test of one's own holds: `custom(isNetworkId, 'expected a CAIP-2 id')`. */
export function custom<Value>(test: (value: unknown) => value is Value, reason: string): Check<Value>
export function custom<Value>(test: (value: unknown) => boolean, reason: string): Check<Value>
export function custom(test: (value: unknown) => boolean, reason: string): Check {
  return value => expect(test(value), reason)
}

/** Fits whatever is there: `record(string, unknown)`. */
export const unknown: Check = () => undefined

/** Fits text, the empty one too: `array(string)`. */
export const string: Check<string> = value => expect(typeof value === 'string', 'expected text')

/** Fits text of a form: `regex(/^wss?:/, 'expected a socket address')`. */
export const regex =
  (pattern: RegExp, reason: string): Check<string> =>
  value =>
    expect(typeof value === 'string' && pattern.test(value), reason)

/** Fits a number, `NaN` and the infinite ones too: `looseObject({ price: number })`. */
export const number: Check<number> = value => expect(typeof value === 'number', 'expected a number')

/** Fits a whole number that a `number` holds exactly: `looseObject({ startedAt: integer })`. */
export const integer: Check<number> = value => expect(Number.isSafeInteger(value), 'expected a whole number')

/** Fits true or false: `partial({ isRequired: boolean })`. */
export const boolean: Check<boolean> = value => expect(typeof value === 'boolean', 'expected true or false')

/** Fits a function: `looseObject({ verify: callable })`. */
export const callable: Check<(...given: never) => unknown> = value =>
  expect(typeof value === 'function', 'expected a function')

/** Fits one of some values: `picklist(['light', 'dark'])`. */
export const picklist = <const Value>(values: readonly Value[]): Check<Value> =>
  custom(value => values.some(each => each === value), `expected ${values.join(', ')}`)

/** Fits what one of the checks fits; a mismatch is told as `reason`: `union([string, number], 'expected an id')`. */
export const union = <const Checks extends readonly Check[]>(
  checks: Checks,
  reason: string,
): Check<ValueOf<Checks[number]>> => custom(value => checks.some(check => !check(value)), reason)

/** Lets a value be absent, which is read as `undefined`: `looseObject({ name: string, hash: optional(string) })`. */
export const optional =
  <Value>(check: Check<Value>): Check<Value | undefined> =>
  value =>
    value === undefined ? undefined : check(value)

/** Lets a value be `null`: `looseObject({ session: nullable(session) })`. */
export const nullable =
  <Value>(check: Check<Value>): Check<Value | null> =>
  value =>
    value === null ? undefined : check(value)

/** Lets a value be absent or `null`, which services use alike: `looseObject({ iconUrl: nullish(string) })`. */
export const nullish = <Value>(check: Check<Value>): Check<Value | null | undefined> =>
  optional(nullable(check))

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

/** Fits a list whose items all fit; a hole counts as `undefined`: `array(string)`. */
export const array =
  <Item>(item: Check<Item>): Check<readonly Item[]> =>
  value =>
    Array.isArray(value)
      ? firstMismatch(value.keys(), index => item(value[index]))
      : expect(false, 'expected a list')

/** Fits what the check fits if it is not too long: `maxLength(string, 512, 'expected short text')`. */
export const maxLength =
  <Value extends string | readonly unknown[]>(
    check: Check<Value>,
    most: number,
    reason: string,
  ): Check<Value> =>
  value =>
    check(value) ?? expect((value as Value).length <= most, reason) // the check let it through

/** Fits an object, and looks at it further. */
const objectWith =
  (look: (value: Readonly<Record<string, unknown>>) => Mismatch | undefined): Check =>
  value =>
    typeof value === 'object' && value !== null
      ? look(value as Readonly<Record<string, unknown>>) // any member may be anything
      : expect(false, 'expected an object')

/** The checks of an object's members. */
type Entries = Readonly<Record<string, Check>>

/** What fits: a member that may be absent is an optional one. */
type ObjectOf<Each extends Entries> = {
  readonly [Key in keyof Each as undefined extends ValueOf<Each[Key]> ? never : Key]: ValueOf<Each[Key]>
} & {
  readonly [Key in keyof Each as undefined extends ValueOf<Each[Key]> ? Key : never]?: Exclude<
    ValueOf<Each[Key]>,
    undefined
  >
}

const membersOf =
  (entries: Entries) =>
  (value: Readonly<Record<string, unknown>>): Mismatch | undefined =>
    firstMismatch(Object.keys(entries), key => entries[key]?.(value[key]))

/** Fits an object whose named members fit; it may have others: `looseObject({ name: string })`. */
export const looseObject = <Each extends Entries>(entries: Each): Check<ObjectOf<Each>> =>
  objectWith(membersOf(entries)) as Check<ObjectOf<Each>> // each member fits its type

/** Fits an object whose named members fit and that has no others: `strictObject(partial({ swaps: boolean }))`. */
export const strictObject = <Each extends Entries>(entries: Each): Check<ObjectOf<Each>> =>
  objectWith(value => {
    const other = Object.keys(value).find(key => !Object.hasOwn(entries, key))
    return other === undefined ? membersOf(entries)(value) : { path: [other], reason: 'unknown name' }
  }) as Check<ObjectOf<Each>> // each member fits its type

/** The same members, each of which may be absent: `strictObject(partial({ mode: string }))`. */
export function partial<Each extends Entries>(entries: Each) {
  const checks = Object.entries(entries).map(([key, check]) => [key, optional(check)])
  return Object.fromEntries(checks) as {
    readonly [Key in keyof Each]: Check<ValueOf<Each[Key]> | undefined>
  } // the same keys
}

/** Fits an object whose names and values all fit: `record(string, array(string))`. */
export const record = <Key extends string, Value>(
  name: Check<Key>,
  each: Check<Value>,
): Check<Readonly<Record<Key, Value>>> =>
  objectWith(value => firstMismatch(Object.keys(value), key => name(key) ?? each(value[key]))) as Check<
    Readonly<Record<Key, Value>>
  > // each name and value fits its type

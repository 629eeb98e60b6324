/** The part of the Standard Schema interface (standardschema.dev, version 1) that Foyer's boundaries use. */
export interface Schema<Output> {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
  }
}

type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** What {@link decode} found: the value, or where the first thing is wrong and why. */
export type Decoded<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly path: string; readonly reason: string }

/** Checks a value from outside against a schema. Never throws; an asynchronous schema counts as a mismatch. */
export function decode<Output>(schema: Schema<Output>, value: unknown): Decoded<Output> {
  const result = validate(schema, value)
  if (result instanceof Promise) return { ok: false, path: '', reason: 'asynchronous schema' }
  if (!result.issues) return { ok: true, value: result.value }
  const [issue] = result.issues
  const keys = (issue?.path ?? []).map(part => String(typeof part === 'object' ? part.key : part))
  return { ok: false, path: keys.join('.'), reason: issue?.message ?? 'unknown' }
}

function validate<Output>(schema: Schema<Output>, value: unknown) {
  try {
    return schema['~standard'].validate(value)
  } catch {
    return { issues: [{ message: 'unreadable' }] } // a getter or a proxy of the value threw
  }
}

/** Where a value differs from what was expected, and what was expected there. */
interface Mismatch {
  readonly path: readonly string[]
  readonly reason: string
}

/** Finds the first mismatch of a value from outside; nothing where it fits. */
export type Check = (value: unknown) => Mismatch | undefined

/** Fits where the test holds. */
export const is =
  (test: (value: unknown) => boolean, reason: string): Check =>
  value =>
    test(value) ? undefined : { path: [], reason }

/** Fits where the value is absent or the check fits. */
export const optional =
  (check: Check): Check =>
  value =>
    value === undefined ? undefined : check(value)

/** Fits where one of the checks does; a mismatch is told as `reason`. */
export const anyOf = (checks: readonly Check[], reason: string): Check =>
  is(value => checks.some(check => !check(value)), reason)

/** Fits one of some values. */
export const oneOf = (values: readonly unknown[]): Check =>
  is(value => values.includes(value), `expected ${values.join(', ')}`)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function first(entries: readonly (readonly [string, Mismatch | undefined])[]): Mismatch | undefined {
  for (const [key, mismatch] of entries) {
    if (mismatch) return { path: [key, ...mismatch.path], reason: mismatch.reason }
  }
  return undefined
}

/** Fits a list whose items all fit. */
export const list =
  (check: Check): Check =>
  value =>
    Array.isArray(value)
      ? first(value.map((item, index) => [String(index), check(item)]))
      : { path: [], reason: 'expected a list' }

/** Fits an object whose named members fit; it may have others. */
export const members =
  (checks: Readonly<Record<string, Check>>): Check =>
  value =>
    isObject(value)
      ? first(Object.entries(checks).map(([key, check]) => [key, check(value[key])]))
      : { path: [], reason: 'expected an object' }

/** Fits an object without other members than these, each of which may be absent. */
export const choices =
  (checks: Readonly<Record<string, Check>>): Check =>
  value => {
    if (!isObject(value)) return { path: [], reason: 'expected an object' }
    const other = Object.keys(value).find(key => !Object.hasOwn(checks, key))
    if (other !== undefined) return { path: [other], reason: 'unknown name' }
    return first(Object.entries(checks).map(([key, check]) => [key, optional(check)(value[key])]))
  }

/** Fits an object whose names and values all fit. */
export const record =
  (name: Check, each: Check): Check =>
  value =>
    isObject(value)
      ? first(Object.entries(value).map(([key, item]) => [key, name(key) ?? each(item)]))
      : { path: [], reason: 'expected an object' }

/**
 * A schema from a check, for values that are used as they are. What the check lets through must be a `Value`.
 * Eager code uses this kit: it weighs an eighth of a validation library. Chunks that load later may use one.
 */
export function schemaOf<Value>(check: Check): Schema<Value> {
  const validate = (value: unknown) => {
    const mismatch = check(value)
    return mismatch
      ? { issues: [{ message: mismatch.reason, path: mismatch.path }] }
      : { value: value as Value }
  }
  return { '~standard': { validate } }
}

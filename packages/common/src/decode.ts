/**
 * The part of the Standard Schema interface (standardschema.dev, version 1) that {@link decode} uses. valibot
 * implements it.
 */
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

/** The result of {@link decode}: the value, or the path and reason of the first issue. */
export type DecodeResult<Output> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly path: string; readonly reason: string }

/** Validates an external value against a schema. Never throws. An asynchronous schema counts as a mismatch. */
export function decode<Output>(schema: Schema<Output>, value: unknown): DecodeResult<Output> {
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
    return { issues: [{ message: 'unreadable' }] } // a getter or proxy of the value threw
  }
}

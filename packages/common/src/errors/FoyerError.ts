import { type ErrorCategory, type ErrorCode, type ErrorContext, errorMessage, rowOf } from './catalogue.js'
import { reasonOf } from './reasonOf.js'

const marker = Symbol.for('@foyer/error')

type ContextArguments<Code extends ErrorCode> =
  Record<never, never> extends ErrorContext<Code>
    ? [context?: ErrorContext<Code>, options?: ErrorOptions]
    : [context: ErrorContext<Code>, options?: ErrorOptions]

/**
 * The only error that Foyer's packages throw across package boundaries: a catalogue code with its values. `cause` is
 * the original error.
 *
 * Recognize it with {@link isFoyerError}, not `instanceof`, because a page may contain two copies of the package.
 */
export class FoyerError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly [marker] = true
  readonly code: Code
  readonly context: ErrorContext<Code>

  constructor(code: Code, ...[context, options]: ContextArguments<Code>) {
    const values = (context ?? {}) as ErrorContext<Code> // absent only if every value of the code is optional
    super(errorMessage(code, values), options)
    this.name = 'FoyerError'
    this.code = code
    this.context = values
  }

  /** Whether repeating the same step may succeed. */
  get retryable(): boolean {
    return rowOf(this.code).retryable
  }

  /** The telemetry category. Defaults to `INTERNAL_SDK_ERROR`. */
  get category(): ErrorCategory {
    return rowOf(this.code).category ?? 'INTERNAL_SDK_ERROR'
  }
}

/** Returns whether a value is a `FoyerError`, optionally with a given code. Works across copies of the package. */
export function isFoyerError<Code extends ErrorCode>(value: unknown, code?: Code): value is FoyerError<Code> {
  if (typeof value !== 'object' || value === null || !(marker in value)) return false
  return code === undefined || (value as FoyerError).code === code
}

/** A failure as plain data, as state holds it. `switch` on `code` narrows `context`. */
export type Failure<Code extends ErrorCode = ErrorCode> = {
  [Each in Code]: { readonly code: Each; readonly context: ErrorContext<Each>; readonly retryable: boolean }
}[Code]

/**
 * Converts a thrown value to a `FoyerError`. Returns a `FoyerError` unchanged, and wraps anything else in `UNKNOWN`.
 */
export function toFoyerError(thrown: unknown): FoyerError {
  if (isFoyerError(thrown)) return thrown
  const reason = reasonOf(thrown)
  return new FoyerError('UNKNOWN', reason ? { reason } : {}, { cause: thrown })
}

/** Converts a thrown value to plain data. */
export function toFailure(thrown: unknown): Failure {
  const { code, context, retryable } = toFoyerError(thrown)
  return { code, context, retryable } as Failure // the class pairs each code with its own context
}

import { type ErrorCategory, type ErrorCode, type ErrorContext, errorMessage, rowOf } from './catalogue.js'
import { reasonOf } from './reasonOf.js'

const marker = Symbol.for('@foyer/error')

type ContextArguments<Code extends ErrorCode> =
  Record<never, never> extends ErrorContext<Code>
    ? [context?: ErrorContext<Code>, options?: ErrorOptions]
    : [context: ErrorContext<Code>, options?: ErrorOptions]

/**
 * The only error thrown across Foyer's packages: a catalogue code with its values; `cause` holds the foreign error.
 *
 * Recognise it with {@link isFoyerError}, not `instanceof`: two copies of the package may live on one page.
 */
export class FoyerError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly [marker] = true
  readonly code: Code
  readonly context: ErrorContext<Code>

  constructor(code: Code, ...[context, options]: ContextArguments<Code>) {
    const values = (context ?? {}) as ErrorContext<Code> // absent only when every value of the code is optional
    super(errorMessage(code, values), options)
    this.name = 'FoyerError'
    this.code = code
    this.context = values
  }

  /** Whether the same step may succeed when tried again. */
  get retryable(): boolean {
    return rowOf(this.code).retryable
  }

  /** The telemetry category: `INTERNAL_SDK_ERROR` unless the catalogue says otherwise. */
  get category(): ErrorCategory {
    return rowOf(this.code).category ?? 'INTERNAL_SDK_ERROR'
  }
}

/** Whether a value is a Foyer error, optionally of one code. Holds across duplicate copies of the package. */
export function isFoyerError<Code extends ErrorCode>(value: unknown, code?: Code): value is FoyerError<Code> {
  if (typeof value !== 'object' || value === null || !(marker in value)) return false
  return code === undefined || (value as FoyerError).code === code
}

/** A failure as plain data, the form in which state holds it. `switch` on `code` narrows `context`. */
export type Failure<Code extends ErrorCode = ErrorCode> = {
  [Each in Code]: { readonly code: Each; readonly context: ErrorContext<Each>; readonly retryable: boolean }
}[Code]

/** Wraps anything thrown in a Foyer error; a Foyer error stays itself, everything else becomes `UNKNOWN` with its cause. */
export function toFoyerError(thrown: unknown): FoyerError {
  if (isFoyerError(thrown)) return thrown
  const reason = reasonOf(thrown)
  return new FoyerError('UNKNOWN', reason ? { reason } : {}, { cause: thrown })
}

/** The plain data of anything thrown. */
export function toFailure(thrown: unknown): Failure {
  const { code, context, retryable } = toFoyerError(thrown)
  return { code, context, retryable } as Failure // the class pairs each code with its own context
}

import { type ErrorCode, type ErrorContext, errorMessage, rowOf } from './catalogue.js'
import type { ErrorCategory } from './plainRows.js'

const marker = Symbol.for('@foyer/error')

/** What an error is made with beside its values. */
export interface FoyerErrorOptions extends ErrorOptions {
  /** The exact words, where the code's own are not what the specification says. */
  readonly message?: string
}

type ContextArguments<Code extends ErrorCode> =
  Record<never, never> extends ErrorContext<Code>
    ? [context?: ErrorContext<Code>, options?: FoyerErrorOptions]
    : [context: ErrorContext<Code>, options?: FoyerErrorOptions]

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
    super(options?.message ?? errorMessage(code, values), options)
    this.name = 'FoyerError'
    this.code = code
    this.context = values
  }

  /** Whether the same step may succeed when tried again. */
  get retryable(): boolean {
    return rowOf(this.code).retryable
  }

  /** The telemetry category; of the secure site for its frame, else `INTERNAL_SDK_ERROR` unless the catalogue says otherwise. */
  get category(): ErrorCategory {
    const usual = this.code.startsWith('FRAME_') ? 'SECURE_SITE_ERROR' : 'INTERNAL_SDK_ERROR'
    return rowOf(this.code).category ?? usual
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
  const reason = thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : ''
  return new FoyerError('UNKNOWN', reason ? { reason } : {}, { cause: thrown })
}

/** The plain data of anything thrown. */
export function toFailure(thrown: unknown): Failure {
  const { code, context, retryable } = toFoyerError(thrown)
  return { code, context, retryable } as Failure // the class pairs each code with its own context
}

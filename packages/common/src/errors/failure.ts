import type { ErrorCode, ErrorContext } from './catalogue.js'
import { FoyerError, isFoyerError } from './FoyerError.js'

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

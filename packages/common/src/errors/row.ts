/** Where a product failure belongs in error telemetry. */
export type ErrorCategory = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

interface Wording<Context> {
  readonly category?: ErrorCategory
  /** What happened, with its values. Without it the words of the code say it. */
  readonly message?: (context: Context) => string
  /** The message ends with the foreign reason, where there is one. */
  readonly hasReason?: boolean
}

/** What is known of a failure beside its code. */
export interface Row<Context> extends Wording<Context> {
  /** Whether the same step may succeed when the visitor tries again. */
  readonly retryable: boolean
}

/** A row of the catalogue. */
export const row = <Context = Record<never, never>>(
  retryable: boolean,
  wording: Wording<Context> | ((context: Context) => string) = {},
): Row<Context> => ({ retryable, ...(typeof wording === 'function' ? { message: wording } : wording) })

/** A logger in the form of the SDK's, as far as the SDK uses one. */
export interface QuietLogger {
  readonly level: 'silent'
  child(): QuietLogger
  readonly [method: string]: unknown
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']

/** A logger that prints nothing and hands on every text: some failures of the relay show up nowhere else. */
export function createQuietLogger(onText: (text: string) => void): QuietLogger {
  const note = (...values: unknown[]) => {
    for (const value of values) {
      if (typeof value === 'string') onText(value)
      else if (value instanceof Error) onText(value.message)
    }
  }
  const methods = Object.fromEntries(levels.map(level => [level, note]))
  // The SDK writes its context onto each child, so every one is an object of its own.
  return { ...methods, level: 'silent', child: () => createQuietLogger(onText) }
}

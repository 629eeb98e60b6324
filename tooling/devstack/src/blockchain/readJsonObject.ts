import { CallRefused } from './CallRefused.js'

/** Parses a JSON object. Throws a `CallRefused` 400 with the name of the field for anything else. */
export function readJsonObject(text: string, field: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Invalid JSON is refused below.
  }
  throw new CallRefused(field, `the ${field} is not a JSON object`)
}

import { CallRefused } from './CallRefused.js'

/** Reads a JSON object. Throws `CallRefused` 400, which names the field, for anything else. */
export function readJsonObject(text: string, field: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // said below
  }
  throw new CallRefused(field, `the ${field} is not a JSON object`)
}

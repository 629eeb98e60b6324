import { failureCodes, SecureFailure } from '../service/SecureFailure.js'

/** Creates the error for an invalid parameter. */
export function invalidParam(name: string): SecureFailure {
  return new SecureFailure(`The ${name} cannot be read.`, failureCodes.invalidParams)
}

/** Returns a parameter that must be an array. Throws `SecureFailure` -32602, like the other readers. */
export function readList(value: unknown, name = 'list of parameters'): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParam(name)
  return value
}

/** Returns a parameter that must be an object. */
export function readFields(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidParam(name)
  return value as Record<string, unknown> // checked above to be an object
}

/** Returns a parameter that must be a string. */
export function readString(value: unknown, name: string): string {
  if (typeof value !== 'string') throw invalidParam(name)
  return value
}

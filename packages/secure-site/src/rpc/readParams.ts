import { failureCodes, SecureFailure } from '../service/SecureFailure.js'

/** Says which parameter cannot be read. */
export function invalidParam(name: string): SecureFailure {
  return new SecureFailure(`The ${name} cannot be read.`, failureCodes.invalidParams)
}

/** Parameters as a list. Throws `SecureFailure` -32602, as all of these do. */
export function readList(value: unknown, name = 'list of parameters'): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParam(name)
  return value
}

/** A parameter that is an object. */
export function readFields(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidParam(name)
  return value as Record<string, unknown> // an object: checked above
}

/** A parameter that is text. */
export function readString(value: unknown, name: string): string {
  if (typeof value !== 'string') throw invalidParam(name)
  return value
}

import { WalletFailure } from '../wallet/WalletFailure.js'

/** Reads the parameters of a request as a list. */
export function readList(params: unknown): readonly unknown[] {
  if (!Array.isArray(params)) throw new WalletFailure(-32602, 'Params must be a list.')
  return params
}

/** Reads a parameter that must be an object. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new WalletFailure(-32602, 'A param must be an object.')
  }
  return value as Record<string, unknown> // checked above
}

/** Reads the parameters of a request as an object. Returns an empty one if they are missing or a list. */
export function readOptionalRecord(params: unknown): Readonly<Record<string, unknown>> {
  return params === undefined || Array.isArray(params) ? {} : readRecord(params)
}

/** Reads a parameter that must be a string. */
export function readText(value: unknown): string {
  if (typeof value !== 'string') throw new WalletFailure(-32602, 'A param must be text.')
  return value
}

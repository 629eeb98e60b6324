import { WalletFailure } from '../wallet/WalletFailure.js'

/** The params of a call as a list. */
export function readList(params: unknown): readonly unknown[] {
  if (!Array.isArray(params)) throw new WalletFailure(-32602, 'Params must be a list.')
  return params
}

/** One param that must be an object. */
export function readRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new WalletFailure(-32602, 'A param must be an object.')
  }
  return value as Record<string, unknown> // an object: checked above
}

/** The params of a call as an object; without any, or as a list, it is empty. */
export function readOptionalRecord(params: unknown): Readonly<Record<string, unknown>> {
  return params === undefined || Array.isArray(params) ? {} : readRecord(params)
}

/** One param that must be text. */
export function readText(value: unknown): string {
  if (typeof value !== 'string') throw new WalletFailure(-32602, 'A param must be text.')
  return value
}

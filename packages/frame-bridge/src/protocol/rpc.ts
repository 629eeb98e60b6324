import { decode } from '@foyer/common'
import * as v from 'valibot'
import { notSafeMethods, paramShapes, safeMethods, withoutParams } from './families.js'

/** Returns whether a wallet request runs without confirmation (`safe`), asks the visitor (`notSafe`) or is refused. */
export function kindOfMethod(method: string): 'safe' | 'notSafe' | 'unknown' {
  if (safeMethods.some(each => each === method)) return 'safe'
  return notSafeMethods.some(each => each === method) ? 'notSafe' : 'unknown'
}

const anyList = v.array(v.unknown())

/** The parameters of a method, or why they are invalid. */
export type RpcParams =
  | { readonly ok: true; readonly params?: unknown }
  | { readonly ok: false; readonly reason: string }

/** Validates the parameters of a known method. Never throws. */
export function readRpcParams(method: string, params: unknown): RpcParams {
  if (withoutParams.has(method)) return { ok: true }
  const shape = Object.hasOwn(paramShapes, method) ? paramShapes[method] : anyList
  const read = decode(shape ?? anyList, params)
  if (read.ok) return params === undefined ? { ok: true } : { ok: true, params }
  return { ok: false, reason: `${['params', read.path].filter(Boolean).join('.')}: ${read.reason}` }
}

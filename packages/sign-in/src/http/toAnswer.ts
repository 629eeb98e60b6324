import { SignInRefused } from '../message/SignInRefused.js'
import { ChainUnreachable } from '../signatures/ChainUnreachable.js'
import type { Answer } from './Answer.js'
import { CallRefused } from './CallRefused.js'

/** Converts an error to a response and a reason for logs. Neither contains request data or a stack. */
export function toAnswer(error: unknown): Answer & { readonly reason: string } {
  if (error instanceof SignInRefused) {
    return { status: 422, body: { reason: error.reason }, reason: error.reason }
  }
  if (error instanceof CallRefused) return fail(error.status, error.message)
  if (error instanceof ChainUnreachable) return fail(503, 'the chain does not answer')
  return { ...fail(500, 'something went wrong'), reason: error instanceof Error ? error.name : typeof error }
}

function fail(status: number, text: string) {
  return { status, body: { error: text }, reason: text }
}

import { type HttpAnswer, toJsonAnswer } from '../http/HttpAnswer.js'
import { malformedBodies } from '../http/malformedBodies.js'
import type { ServiceCall } from './ServiceCall.js'

/** Ways the service fails, each the first folder of a path. `slow` is the server's: it answers rightly, but late. */
export const blockchainFaults = [
  'slow',
  'never',
  'malformed',
  'error',
  'forbidden',
  'limited',
  'empty',
  'unsupported',
] as const

/** A way the service fails. */
export type BlockchainFault = (typeof blockchainFaults)[number]

const emptyBodies: Readonly<Record<string, unknown>> = {
  balance: { balances: [] },
  history: { data: [], next: null },
  identity: { name: null, avatar: null },
  price: { fungibles: [] },
  reverse: [],
  sessions: { pcis: [] },
  suggestions: { suggestions: [] },
}

/**
 * Answers in the way a fault asks for; `never` is for ever, `undefined` means the fault leaves this call alone. The
 * list of supported chains stays right, since without it clients make none of the calls that are to fail; it is what
 * `unsupported` empties, and `never` and `slow` hold back too.
 */
export function answerFault(
  fault: BlockchainFault | undefined,
  { call, sequence }: { readonly call: ServiceCall; readonly sequence: number },
): HttpAnswer | 'never' | undefined {
  if (fault === 'never') return 'never'
  if (call.url.pathname === '/v1/supported-chains') {
    return fault === 'unsupported' ? toJsonAnswer({ http: [], ws: [] }) : undefined
  }
  switch (fault) {
    case 'malformed':
      return toJsonText(malformedAnswers[sequence % malformedAnswers.length] ?? '')
    case 'error':
      return toJsonAnswer({ error: 'the service is broken' }, 500)
    case 'forbidden':
      return toJsonAnswer({ error: 'the project may not' }, 403)
    case 'limited':
      return toJsonAnswer({ error: 'too many requests' }, 429)
    case 'empty':
      return answerEmpty(call)
    default:
      return undefined
  }
}

// An empty list is what an account without names is answered with.
const malformedAnswers = malformedBodies.filter(body => body !== '[]')

function toJsonText(body: string): HttpAnswer {
  return { ...toJsonAnswer(null), body }
}

function answerEmpty({ url }: ServiceCall): HttpAnswer | undefined {
  const call = url.pathname.split('/').find(part => Object.hasOwn(emptyBodies, part))
  return call ? toJsonAnswer(emptyBodies[call]) : undefined
}

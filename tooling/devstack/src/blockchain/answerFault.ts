import { type HttpAnswer, toJsonAnswer } from '../http/HttpAnswer.js'
import { malformedBodies } from '../http/malformedBodies.js'
import type { BlockchainFault } from './blockchainFaults.js'
import type { ServiceCall } from './ServiceCall.js'

const emptyBodies: Readonly<Record<string, unknown>> = {
  allowance: { allowance: '0' },
  balance: { balances: [] },
  history: { data: [], next: null },
  identity: { name: null, avatar: null },
  'json-rpc': { jsonrpc: '2.0', id: 1, result: { exchanges: [], total: 0 } },
  onrampurl: { url: '' },
  options: { purchaseCurrencies: [], paymentCurrencies: [] },
  price: { fungibles: [] },
  quotes: { quotes: [] },
  reverse: [],
  sessions: { pcis: [] },
  suggestions: { suggestions: [] },
  tokens: { tokens: [] },
}

/** Calls that faults break by themselves. */
const brokenCalls: Partial<Readonly<Record<BlockchainFault, readonly string[]>>> = {
  noQuote: ['/v1/convert/quotes'],
  noGas: ['/v1/convert/gas-price'],
  noOptions: ['/v1/onramp/options', '/v1/onramp/quote'],
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
  if (fault && brokenCalls[fault]?.includes(call.url.pathname)) return answerBroken()
  switch (fault) {
    case 'malformed':
      return toJsonText(malformedAnswers[sequence % malformedAnswers.length] ?? '')
    case 'error':
      return answerBroken()
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

function answerBroken(): HttpAnswer {
  return toJsonAnswer({ error: 'the service is broken' }, 500)
}

function toJsonText(body: string): HttpAnswer {
  return { ...toJsonAnswer(null), body }
}

// A transaction or a price of a purchase has no empty form: those calls answer rightly.
function answerEmpty({ url }: ServiceCall): HttpAnswer | undefined {
  const call = url.pathname.split('/').find(part => Object.hasOwn(emptyBodies, part))
  return call ? toJsonAnswer(emptyBodies[call]) : undefined
}

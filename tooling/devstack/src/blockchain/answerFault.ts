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

/** The paths that each fault breaks. */
const brokenCalls: Partial<Readonly<Record<BlockchainFault, readonly string[]>>> = {
  noQuote: ['/v1/convert/quotes'],
  noGas: ['/v1/convert/gas-price'],
  noOptions: ['/v1/onramp/options', '/v1/onramp/quote'],
}

/**
 * Returns the response that a fault asks for. `never` means no response at all, and `undefined` that the fault does
 * not affect this call. The list of supported chains stays correct, or clients would make none of the calls that
 * should fail. Only `unsupported` empties it, and `never` and `slow` delay it.
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

// An empty list is a valid answer for an account without names.
const malformedAnswers = malformedBodies.filter(body => body !== '[]')

function answerBroken(): HttpAnswer {
  return toJsonAnswer({ error: 'the service is broken' }, 500)
}

function toJsonText(body: string): HttpAnswer {
  return { ...toJsonAnswer(null), body }
}

// A transaction and the price of a purchase have no empty form, so those calls succeed.
function answerEmpty({ url }: ServiceCall): HttpAnswer | undefined {
  const call = url.pathname.split('/').find(part => Object.hasOwn(emptyBodies, part))
  return call ? toJsonAnswer(emptyBodies[call]) : undefined
}

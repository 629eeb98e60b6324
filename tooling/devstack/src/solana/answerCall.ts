import { RpcFailure } from './RpcFailure.js'

/** The functions that answer calls, by method name. */
export type Answers = Readonly<Record<string, (...params: never[]) => unknown>>

/** Answers a JSON-RPC call. Never throws. */
export function answerCall(call: unknown, answers: Answers): object {
  const {
    id = null,
    method,
    params = [],
  } = (call ?? {}) as { id?: unknown; method?: unknown; params?: never[] }
  try {
    const answer = typeof method === 'string' && Object.hasOwn(answers, method) ? answers[method] : undefined
    if (!answer) throw new RpcFailure(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: answer(...params) }
  } catch (error) {
    const { code = -32603, message, data } = error as { code?: unknown; message: string; data?: unknown }
    return { jsonrpc: '2.0', id, error: { code: typeof code === 'number' ? code : -32603, message, data } }
  }
}

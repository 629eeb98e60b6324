/** A JSON-RPC call. */
export interface RpcCall {
  readonly method: string
  readonly params?: readonly unknown[]
}

interface RpcAnswer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

const timeoutMs = 60_000

/**
 * Sends calls to a JSON-RPC URL as one batch and resolves to the results in the order of the calls. Rejects on any
 * error and after 60 s.
 */
export async function callRpc(
  url: string,
  calls: readonly RpcCall[],
  signal?: AbortSignal,
): Promise<unknown[]> {
  const body = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  })
  const answers = new Map(((await response.json()) as RpcAnswer[]).map(answer => [answer.id, answer]))
  return calls.map(({ method }, id) => {
    const answer = answers.get(id)
    if (!answer || answer.error) throw new Error(`${method}: ${answer?.error?.message ?? 'no answer'}`)
    return answer.result
  })
}

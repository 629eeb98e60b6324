import { memory } from './memory.js'

/** An error of the service or a rejection by the visitor. `code` is an EIP-1193 or JSON-RPC code. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

/** Thrown if the service did not respond. The request may have been executed. */
export class Unreachable extends Refusal {
  constructor() {
    super('The wallet’s service cannot be reached. Try again.')
    this.name = 'Unreachable'
  }
}

const timeoutMs = 60_000

/** Calls the service of this site. Rejects with `Refusal`, its subclass `Unreachable`, or an `AbortError`. */
export async function callService<Answer = object>(
  path: string,
  body: object = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const token = memory.token()
  const deadline = AbortSignal.timeout(timeoutMs)
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    credentials: 'omit',
    headers: {
      'content-type': 'application/json',
      'x-device': memory.deviceId(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new Unreachable()
  })
  // The service responds with a result or `{ error }`, but the connection may drop before the end.
  const answer = (await response.json().catch(() => {
    throw new Unreachable()
  })) as Answer & { readonly error?: { message: string; code?: number } }
  if (answer.error) throw new Refusal(answer.error.message, answer.error.code)
  return answer
}

import { memory } from './memory.js'

/** What the service or the visitor refused; `code` is a number of EIP-1193 or JSON-RPC. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

/** The service did not answer: what was asked of it may have been done. */
export class Unreachable extends Refusal {
  constructor() {
    super('The wallet’s service cannot be reached. Try again.')
    this.name = 'Unreachable'
  }
}

const timeoutMs = 60_000

/** Asks the service of this site. Rejects with `Refusal` (`Unreachable` among them), or with an `AbortError`. */
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
  // Our own service: an answer, or `{ error }`. A connection may end before it is whole.
  const answer = (await response.json().catch(() => {
    throw new Unreachable()
  })) as Answer & { readonly error?: { message: string; code?: number } }
  if (answer.error) throw new Refusal(answer.error.message, answer.error.code)
  return answer
}

import { cleanText, FoyerError, isFoyerError, type Network, withDeadline } from '@foyer/common'

/** One call of Esplora's REST interface. */
export interface EsploraCall {
  /** `/address/{address}/utxo` */
  readonly path: string
  /** Sent as text; makes the call a POST. */
  readonly body?: string
  readonly signal?: AbortSignal | undefined
}

/** What a node answered when it refused. */
export interface EsploraRefusal {
  readonly status: number
  readonly text: string
}

const timeoutMs = 10_000

/**
 * Asks a network's nodes, one after the other until one answers. Failures: `RPC_FAILED`, whose cause is an
 * {@link EsploraRefusal} where a node refused what was sent, and `ABORTED`.
 */
export async function callEsplora(network: Network, call: EsploraCall): Promise<string> {
  let failure = failed(network, { reason: 'the network has no address of Esplora' })
  for (const url of network.rpcUrls) {
    try {
      return await ask(network, { ...call, url: url.replace(/\/+$/, '') })
    } catch (error) {
      if (isFoyerError(error, 'ABORTED') || isRefusal(error)) throw error
      const reason = error instanceof Error ? { reason: error.message } : {}
      failure = isFoyerError(error, 'RPC_FAILED') ? error : failed(network, { ...reason, cause: error })
    }
  }
  throw failure
}

/** Reads JSON of a network. */
export async function readEsplora(network: Network, call: EsploraCall): Promise<unknown> {
  const text = await callEsplora(network, call)
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw failed(network, { reason: 'the node answered something else', cause })
  }
}

/** What a node said when it refused; `undefined` for every other failure. */
export function refusalOf(error: unknown): EsploraRefusal | undefined {
  return isRefusal(error) ? (error.cause as EsploraRefusal) : undefined // that is what it was made with
}

function isRefusal(error: unknown): error is FoyerError<'RPC_FAILED'> {
  return (
    isFoyerError(error, 'RPC_FAILED') && typeof (error.cause as EsploraRefusal | undefined)?.text === 'string'
  )
}

function failed(
  { id }: Network,
  { reason, cause }: { readonly reason?: string; readonly cause?: unknown },
): FoyerError<'RPC_FAILED'> {
  return new FoyerError('RPC_FAILED', { networkId: id, ...(reason ? { reason } : {}) }, { cause })
}

function ask(
  network: Network,
  { url, path, body, signal }: EsploraCall & { readonly url: string },
): Promise<string> {
  const work = async (inner: AbortSignal) => {
    const settings = body === undefined ? {} : { method: 'POST', body }
    const response = await fetch(`${url}${path}`, { ...settings, signal: inner })
    const text = await response.text()
    if (response.ok) return text
    const { status } = response
    // What is missing here, or too much for now, another node may have.
    const isFinal = status === 400
    const reason = cleanText(isFinal ? text : `status ${status}`, 200)
    throw failed(network, { reason, ...(isFinal ? { cause: { status, text } } : {}) })
  }
  const reason = `no answer within ${timeoutMs / 1000} s`
  return withDeadline(work, { timeoutMs, signal, onTimeout: () => failed(network, { reason }) })
}

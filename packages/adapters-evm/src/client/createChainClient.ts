import { type ChainClient, FoyerError, isFoyerError, type Network } from '@foyer/common'
import { untilAborted } from '@foyer/common/adapter-kit'

type Reads = typeof import('./chainReads.js')

/** Reads of one network over its RPC addresses. viem is loaded at the first call. */
export function createChainClient(network: Network): ChainClient {
  const read = async <Result>(
    signal: AbortSignal | undefined,
    work: (reads: Reads) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await untilAborted(async () => work(await import('./chainReads.js')), signal)
    } catch (cause) {
      if (isFoyerError(cause)) throw cause
      throw new FoyerError('RPC_FAILED', { networkId: network.id, ...reasonOf(cause) }, { cause })
    }
  }
  return {
    readBalance: request => read(request.signal, reads => reads.readBalance(network, request)),
    estimateGas: request => read(request.signal, reads => reads.estimateGas(network, request)),
    ...(network.contracts?.['ensUniversalResolver'] && {
      resolveName: request => read(request.signal, reads => reads.resolveName(network, request)),
      lookupName: request => read(request.signal, reads => reads.lookupName(network, request)),
      readAvatar: request => read(request.signal, reads => reads.readAvatar(network, request)),
    }),
  }
}

function reasonOf(cause: unknown): { reason?: string } {
  const { shortMessage, message } = (cause ?? {}) as { shortMessage?: unknown; message?: unknown }
  const reason = typeof shortMessage === 'string' ? shortMessage : message
  return typeof reason === 'string' ? { reason } : {}
}

import { type ChainClient, loadExport, type Network } from '@foyer/common'
import type { NameSettings } from './names.js'

type Reads = typeof import('./reads.js').reads

/** Creates a client that reads one network through its RPC URLs. viem loads with the first call. */
export function createChainClient(network: Network, names: NameSettings): ChainClient {
  const read = async <Result>(
    { signal }: { readonly signal?: AbortSignal },
    work: (reads: Reads) => Promise<Result>,
  ): Promise<Result> => (await loadExport('runRead', () => import('./reads.js')))(network, signal, work)
  return {
    readBalance: request => read(request, reads => reads.readBalance(network, request)),
    readTokenBalance: request => read(request, reads => reads.readTokenBalance(network, request)),
    readAccountKind: request => read(request, reads => reads.readAccountKind(network, request)),
    estimateGas: request => read(request, reads => reads.estimateGas(network, request)),
    estimateTransferFee: request => read(request, reads => reads.estimateTransferFee(network, request)),
    readOutcome: request => read(request, reads => reads.readOutcome(network, request)),
    readCollectibles: request => read(request, reads => reads.readCollectibles(network, request)),
    checkSwap: question => read(question, reads => reads.checkSwap(network, question)),
    readSpender: transaction => read({}, reads => reads.readSpender(transaction)),
    writeAllowance: allowance => read({}, reads => reads.writeAllowance(allowance)),
    verifyMessage: request => read(request, reads => reads.verifyMessage(network, request)),
    ...(network.contracts?.['ensUniversalResolver'] && {
      resolveName: request => read(request, reads => reads.resolveName(network, { ...request, ...names })),
      lookupName: request => read(request, reads => reads.lookupName(network, { ...request, ...names })),
      readAvatar: request => read(request, reads => reads.readAvatar(network, { ...request, ...names })),
    }),
  }
}

import {
  type EstimatesGas,
  loadExport,
  type Network,
  type ReadsBalance,
  type VerifiesMessages,
} from '@foyer/common'

/** The parts of a chain client, each loaded at its first use. */
export interface ClientParts {
  readonly loadBalance: () => Promise<{
    readBalance(
      network: Network,
      request: Parameters<ReadsBalance['readBalance']>[0],
    ): ReturnType<ReadsBalance['readBalance']>
  }>
  readonly loadFee: () => Promise<{
    estimateFee(
      network: Network,
      request: Parameters<EstimatesGas['estimateGas']>[0],
    ): ReturnType<EstimatesGas['estimateGas']>
  }>
  /** Signatures of these families tell by themselves whose they are: the network is not asked, at most looked at. */
  readonly loadVerification: () => Promise<{
    verifyMessage(
      request: Parameters<VerifiesMessages['verifyMessage']>[0],
      network: Network,
    ): ReturnType<VerifiesMessages['verifyMessage']>
  }>
}

/** Makes the client of a network whose code is loaded when it is needed. */
export function createLazyClient(
  network: Network,
  { loadBalance, loadFee, loadVerification }: ClientParts,
): ReadsBalance & EstimatesGas & VerifiesMessages {
  return {
    readBalance: lazyRead(network, 'readBalance', loadBalance),
    estimateGas: lazyRead(network, 'estimateFee', loadFee),
    verifyMessage: async request => (await loadExport('verifyMessage', loadVerification))(request, network),
  }
}

/** A read of a module, which is told the network first. */
type NetworkRead = (network: Network, request: never) => Promise<unknown>

/** Makes a read of a network whose code is loaded with its first call. */
export function lazyRead<Name extends string, Module extends { readonly [Key in Name]: NetworkRead }>(
  network: Network,
  name: Name,
  load: () => Promise<Module>,
): (request: Parameters<Module[Name]>[1]) => ReturnType<Module[Name]> {
  const read = async (request: never) => (await loadExport(name, load))(network, request)
  return read as never // the very read of that name, but for the network
}

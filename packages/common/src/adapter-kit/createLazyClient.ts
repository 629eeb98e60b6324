import {
  type EstimatesGas,
  loadExport,
  type Network,
  type ReadsBalance,
  type VerifiesMessages,
} from '@foyer/common'

/** The modules of a chain client, each loaded on first use. */
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
  /**
   * Loads the verification of signatures. In these families a signature contains or implies its signer, so verifying
   * it makes no network request.
   */
  readonly loadVerification: () => Promise<{
    verifyMessage(
      request: Parameters<VerifiesMessages['verifyMessage']>[0],
      network: Network,
    ): ReturnType<VerifiesMessages['verifyMessage']>
  }>
}

/** Creates a chain client whose code is loaded on first use. */
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

/** A read function of a module. Its first parameter is the network. */
type NetworkRead = (network: Network, request: never) => Promise<unknown>

/** Returns a read function of one network whose code is loaded with its first call. */
export function lazyRead<Name extends string, Module extends { readonly [Key in Name]: NetworkRead }>(
  network: Network,
  name: Name,
  load: () => Promise<Module>,
): (request: Parameters<Module[Name]>[1]) => ReturnType<Module[Name]> {
  const read = async (request: never) => (await loadExport(name, load))(network, request)
  return read as never // the function of that name without its network parameter
}

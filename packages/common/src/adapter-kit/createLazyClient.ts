import {
  type EstimatesGas,
  loadChunk,
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
    readBalance: async request =>
      (await loadChunk('readBalance', loadBalance, module => module.readBalance))(network, request),
    estimateGas: async request =>
      (await loadChunk('estimateFee', loadFee, module => module.estimateFee))(network, request),
    verifyMessage: async request =>
      (await loadChunk('verifyMessage', loadVerification, module => module.verifyMessage))(request, network),
  }
}

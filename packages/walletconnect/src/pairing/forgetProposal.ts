import type { SdkClient } from '../client/SdkClient.js'

/** Forgets a proposal, and with it the SDK's own wait for an answer. */
export function forgetProposal({ proposal, core }: SdkClient, id: number): void {
  if (proposal.keys.includes(id)) core.expirer.set(id, 0)
}

import type { SecureChains } from '@foyer/secure-site'
import type { LocalChains } from '../blockchain/Networks.js'

/** Converts the local chains to the format of the secure frame. */
export function toSecureChains({ evm, solana }: LocalChains): SecureChains {
  const bundlerKey = evm?.bundler.privateKey
  return {
    evm: (evm?.chains ?? []).map(({ contracts, tokens, ...chain }) => ({
      ...chain,
      tokens: Object.values(tokens),
      ...(bundlerKey
        ? {
            smartAccounts: {
              entryPoint: contracts.entryPoint,
              factory: contracts.accountFactory,
              bundlerKey,
            },
          }
        : {}),
    })),
    solana: solana?.clusters ?? [],
  }
}

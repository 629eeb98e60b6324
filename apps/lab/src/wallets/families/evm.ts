import type { EvmWallet, EvmWalletOptions } from '@foyer/testing'
import type { Stack } from '../../config/Stack.js'
import type { LabWallet } from '../LabWallet.js'
import { accountsOf, commonOptions, type WalletPlan } from '../WalletPlan.js'

/** Returns the eip155 options of a wallet, or `undefined` if that part of the stack does not run. */
export function evmOptions(plan: WalletPlan): EvmWalletOptions | undefined {
  const { evm } = plan.stack
  if (!evm) return undefined
  return {
    ...commonOptions(plan),
    rdns: `test.foyer.${plan.key}`,
    // Fixed, because frames with an opaque origin lack `crypto.randomUUID`.
    uuid: `lab-${plan.key}`,
    keys: accountsOf(plan, evm.accounts, ({ privateKey }) => privateKey),
    chains: evmChains(evm, plan.config.knownChains),
    unsupportedMethods: plan.config.unknownMethods,
  }
}

/** Returns the first `known` local chains in the form that a wallet takes. */
export function evmChains(evm: NonNullable<Stack['evm']>, known: number): EvmWalletOptions['chains'] {
  const toChain = ({ chainId, name, rpcUrl, nativeCurrency }: (typeof evm.chains)[number]) => ({
    chainId,
    name,
    rpcUrl,
    nativeCurrency,
  })
  const [first, ...rest] = evm.chains
  return [toChain(first), ...rest.slice(0, known - 1).map(toChain)]
}

/** Returns the page's entry for the eip155 part of a wallet. */
export function evmEntry(key: string, wallet: EvmWallet): LabWallet {
  return {
    key,
    name: wallet.identity.name,
    wallet,
    isConnected: () => wallet.getState().isConnected,
    place: () => `chain ${wallet.getState().chainId}`,
    moves: () =>
      wallet.getState().chains.map(({ chainId }) => ({
        label: `Chain ${chainId}`,
        run: () => wallet.switchChain(chainId),
      })),
  }
}

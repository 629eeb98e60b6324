import type { EvmWallet, EvmWalletOptions } from '@foyer/testing'
import type { Stack } from '../../config/Stack.js'
import type { LabWallet } from '../LabWallet.js'
import { accountsOf, commonOptions, type WalletPlan } from '../WalletPlan.js'

/** The eip155 side of a wallet; `undefined` where that part of the stack does not run. */
export function evmOptions(plan: WalletPlan): EvmWalletOptions | undefined {
  const { evm } = plan.stack
  if (!evm) return undefined
  return {
    ...commonOptions(plan),
    rdns: `test.foyer.${plan.key}`,
    // Given, because frames without an origin of their own have no random ids to make.
    uuid: `lab-${plan.key}`,
    keys: accountsOf(plan, evm.accounts, ({ privateKey }) => privateKey),
    chains: evmChains(evm, plan.config.knownChains),
    unsupportedMethods: plan.config.unknownMethods,
  }
}

/** The first so many of the local chains, as a wallet knows them. */
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

/** The eip155 side of a wallet as an entry of the page. */
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

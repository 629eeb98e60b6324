import { clashingWallets, createEvmWallet, createSolanaWallet } from '@foyer/testing'
import { createBitcoinWallet } from '@foyer/testing/bitcoin'
import { createCosmosWallet } from '@foyer/testing/cosmos'
import { createPolkadotWallet } from '@foyer/testing/polkadot'
import type { LabConfig, LabNamespace, WalletKey } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'
import { behave } from './behave.js'
import { createOmniWallet } from './createOmniWallet.js'
import { bitcoinEntry, bitcoinOptions } from './families/bitcoin.js'
import { cosmosEntry, cosmosOptions } from './families/cosmos.js'
import { evmChains, evmEntry, evmOptions } from './families/evm.js'
import { polkadotEntry, polkadotOptions } from './families/polkadot.js'
import { solanaEntry, solanaOptions } from './families/solana.js'
import type { LabWallet } from './LabWallet.js'
import type { WalletPlan } from './WalletPlan.js'
import { walletIcons } from './walletIcons.js'

/** The name and the stack's account indexes of each wallet with a single family. */
const plans: Readonly<
  Record<
    Exclude<WalletKey, 'omni'>,
    Pick<WalletPlan, 'name' | 'accounts'> & { readonly namespace: LabNamespace }
  >
> = {
  ember: { name: 'Ember', namespace: 'eip155', accounts: [0, 1] },
  umbra: { name: 'Umbra', namespace: 'eip155', accounts: [2, 3] },
  verdant: { name: 'Verdant', namespace: 'eip155', accounts: [4, 5] },
  helio: { name: 'Helio', namespace: 'solana', accounts: [0, 1] },
  plume: { name: 'Plume', namespace: 'polkadot', accounts: [0, 3] },
  satchel: { name: 'Satchel', namespace: 'bip122', accounts: [0, 1] },
  leap: { name: 'Leap', namespace: 'cosmos', accounts: [0, 1] },
}

/** Creates the wallets that the URL lists and announces them in that order. */
export function createLabWallets(stack: Stack, config: LabConfig): readonly LabWallet[] {
  const entries = config.wallets.flatMap(key => {
    if (key === 'omni') return config.namespaces.length > 1 ? createOmniWallet({ stack, config }) : []
    const { namespace, ...plan } = plans[key]
    if (!config.namespaces.includes(namespace)) return []
    return create[namespace]({ ...plan, key, iconUrl: walletIcons[key], stack, config }) ?? []
  })
  if (config.walletBehavior !== 'ready') behave(entries, config.walletBehavior)
  return [...entries, ...clashing(stack, config)]
}

const create: Readonly<Record<LabNamespace, (plan: WalletPlan) => LabWallet | undefined>> = {
  eip155(plan) {
    const options = evmOptions(plan)
    if (!options) return undefined
    const wallet = createEvmWallet(options)
    wallet.announce()
    wallet.followTabs()
    if (plan.config.hasLegacyWallet && plan.key === plan.config.wallets[0]) wallet.installLegacy()
    return evmEntry(plan.key, wallet)
  },
  solana(plan) {
    const options = solanaOptions(plan)
    if (!options) return undefined
    const wallet = createSolanaWallet(options)
    wallet.register()
    wallet.followTabs()
    return solanaEntry(plan.key, wallet)
  },
  polkadot(plan) {
    const options = polkadotOptions(plan)
    if (!options) return undefined
    const wallet = createPolkadotWallet(options)
    wallet.inject()
    wallet.followTabs()
    return polkadotEntry(plan.key, plan.name, wallet)
  },
  bip122(plan) {
    const options = bitcoinOptions(plan)
    if (!options) return undefined
    const wallet = createBitcoinWallet(options)
    // Several real wallets announce themselves both ways. Only the provider can change the network.
    wallet.installProvider()
    wallet.register()
    wallet.followTabs()
    return bitcoinEntry(plan.key, wallet)
  },
  cosmos(plan) {
    const options = cosmosOptions(plan)
    if (!options) return undefined
    const wallet = createCosmosWallet(options)
    wallet.inject()
    wallet.followTabs()
    return cosmosEntry(plan.key, plan.name, wallet)
  },
}

function clashing({ evm }: Stack, { clashCount, clashSeed, knownChains }: LabConfig): readonly LabWallet[] {
  if (clashCount === 0 || !evm) return []
  const clash = clashingWallets({ count: clashCount, seed: clashSeed, chains: evmChains(evm, knownChains) })
  clash.install()
  return clash.wallets.map((wallet, index) => evmEntry(`clash-${index}`, wallet))
}

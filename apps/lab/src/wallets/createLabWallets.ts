import { clashingWallets, createEvmWallet, type EvmWallet, type EvmWalletOptions } from '@foyer/testing'
import type { LabConfig, WalletKey } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'
import { walletIcons } from './walletIcons.js'

/** A wallet of the page, with its controls. */
export interface LabWallet {
  readonly key: string
  readonly wallet: EvmWallet
}

const names: Readonly<Record<WalletKey, string>> = { ember: 'Ember', umbra: 'Umbra', verdant: 'Verdant' }

/** Keys of the stack's accounts by wallet: no two wallets share an account. */
const accountsOf: Readonly<Record<WalletKey, readonly [number, number]>> = {
  ember: [0, 1],
  umbra: [2, 3],
  verdant: [4, 5],
}

/** Creates the wallets the address asks for and lets them announce themselves, in that order. */
export function createLabWallets(stack: Stack, config: LabConfig): readonly LabWallet[] {
  const { evm } = stack
  if (!evm) return []
  const chains = walletChains(evm, config.knownChains)
  const key = (index: number) => evm.accounts[index]?.privateKey ?? '0x01'
  const plain = config.wallets.map(name => {
    const [first, second] = accountsOf[name]
    const wallet = createEvmWallet({
      name: names[name],
      rdns: `test.foyer.${name}`,
      // Given, because frames without an origin of their own have no random ids to make.
      uuid: `lab-${name}`,
      iconUrl: walletIcons[name],
      keys: [key(first), key(second)],
      chains,
      approval: config.approval,
      remember: true,
    })
    wallet.announce()
    wallet.followTabs()
    return { key: name, wallet }
  })
  if (config.hasLegacyWallet) plain[0]?.wallet.installLegacy()
  return [...plain, ...clashing(config, chains)]
}

function walletChains(evm: NonNullable<Stack['evm']>, known: number): EvmWalletOptions['chains'] {
  const [first, ...rest] = evm.chains.slice(0, known).map(({ chainId, name, rpcUrl, nativeCurrency }) => ({
    chainId,
    name,
    rpcUrl,
    nativeCurrency,
  }))
  return first ? [first, ...rest] : [{ chainId: 1, name: 'Ethereum', rpcUrl: '' }]
}

function clashing(config: LabConfig, chains: EvmWalletOptions['chains']): readonly LabWallet[] {
  if (config.clashCount === 0) return []
  const clash = clashingWallets({ count: config.clashCount, seed: config.clashSeed, chains })
  clash.install()
  return clash.wallets.map((wallet, index) => ({ key: `clash-${index}`, wallet }))
}

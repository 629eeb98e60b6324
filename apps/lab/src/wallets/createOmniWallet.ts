import { createMultichainWallet } from '@foyer/testing/multichain'
import type { LabConfig, LabNamespace } from '../config/LabConfig.js'
import type { Stack } from '../config/Stack.js'
import { bitcoinEntry, bitcoinOptions } from './families/bitcoin.js'
import { cosmosEntry, cosmosOptions } from './families/cosmos.js'
import { evmEntry, evmOptions } from './families/evm.js'
import { polkadotEntry, polkadotOptions } from './families/polkadot.js'
import { solanaEntry, solanaOptions } from './families/solana.js'
import type { LabWallet } from './LabWallet.js'
import { commonOptions, type WalletPlan } from './WalletPlan.js'
import { walletIcons } from './walletIcons.js'

// Pages recognize a Cosmos wallet by its property in `window`, so the wallet takes the name of that property's owner.
const name = 'OKX Wallet'

/** Creates the wallet that supports every family of the page. Returns one entry per family. */
export function createOmniWallet(page: {
  readonly stack: Stack
  readonly config: LabConfig
}): readonly LabWallet[] {
  const plan: WalletPlan = { ...page, key: 'omni', name, iconUrl: walletIcons.omni, accounts: [2, 1] }
  const on = <Options>(namespace: LabNamespace, options: Options | undefined, key: string) =>
    options && page.config.namespaces.includes(namespace) ? { [key]: options } : {}
  const wallet = createMultichainWallet({
    ...commonOptions(plan),
    // The wallets of eip155 do not send from these accounts.
    ...on('eip155', evmOptions({ ...plan, accounts: [5, 3] }), 'eip155'),
    ...on('solana', solanaOptions(plan), 'solana'),
    ...on('polkadot', polkadotOptions(plan), 'polkadot'),
    ...on('bip122', bitcoinOptions(plan), 'bip122'),
    ...on('cosmos', cosmosOptions(plan), 'cosmos'),
  })
  wallet.announce()
  wallet.followTabs()
  const { eip155, solana, polkadot, bip122, cosmos } = wallet
  return [
    eip155 && evmEntry('omni-eip155', eip155),
    solana && solanaEntry('omni-solana', solana),
    polkadot && polkadotEntry('omni-polkadot', name, polkadot),
    bip122 && bitcoinEntry('omni-bip122', bip122),
    cosmos && cosmosEntry('omni-cosmos', name, cosmos),
  ]
    .filter(entry => entry !== undefined)
    .map(entry => ({ ...entry, name: entry.key.replace('omni-', `${name} · `) }))
}

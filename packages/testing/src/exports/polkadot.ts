export {
  type ClashingPolkadotWallets,
  clashingPolkadotWallets,
  type PolkadotClashOptions,
} from '../polkadot/clashes/clashingPolkadotWallets.js'
export { hostileExtensions } from '../polkadot/clashes/hostileExtensions.js'
export { createPolkadotWallet } from '../polkadot/createPolkadotWallet.js'
export { injectExtension } from '../polkadot/injectExtension.js'
export type {
  PolkadotExtension,
  PolkadotInjected,
  PolkadotInjectedAccount,
  PolkadotSignerResult,
} from '../polkadot/PolkadotExtension.js'
export type {
  PolkadotWallet,
  PolkadotWalletKey,
  PolkadotWalletOptions,
  PolkadotWalletPage,
  PolkadotWalletState,
} from '../polkadot/PolkadotWallet.js'
export type { PolkadotKeyKind } from '../signing/polkadotKeys.js'

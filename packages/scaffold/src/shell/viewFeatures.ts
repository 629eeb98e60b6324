import type { FeatureId, Foyer, View } from '@foyer/core'

/** The features whose code screens work with, where a screen may be the first that needs one. */
const viewFeatures: { readonly [Name in View]?: readonly FeatureId[] } = {
  AccountSettings: ['names'],
  ApproveTransaction: ['embedded'],
  ConnectingFarcaster: ['socials'],
  ConnectingSiwe: ['siwx'],
  ConnectingSocial: ['socials'],
  ConnectSocials: ['socials'],
  OnRampProviders: ['onramp'],
  Pay: ['pay'],
  RegisterAccountName: ['names'],
  SIWXSignMessage: ['siwx'],
  SmartSessionList: ['smart-sessions'],
  Swap: ['swap'],
  Transactions: ['activity'],
  UpdateEmailWallet: ['email'],
  UpgradeEmailWallet: ['embedded'],
  WalletSend: ['send', 'tokens'],
}

/**
 * Asks for the features of a screen while the screen's own file is on its way: one round instead of two. Nobody waits for
 * them here: the screen asks for the same, and says what it cannot have.
 */
export function askForFeatures({ features }: Pick<Foyer, 'features'>, view: View): void {
  for (const id of viewFeatures[view] ?? []) features.load(id).catch(() => undefined)
}

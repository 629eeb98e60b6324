import type { FeatureId, Foyer, View } from '@foyer/core'

/** The features whose code screens work with, for those that have some. */
const viewFeatures: { readonly [Name in View]?: readonly FeatureId[] } = {
  AccountSettings: ['names'],
  ApproveTransaction: ['embedded'],
  BuyInProgress: ['onramp'],
  ConnectingFarcaster: ['socials'],
  ConnectingSiwe: ['siwx'],
  ConnectingSocial: ['socials'],
  ConnectSocials: ['socials'],
  EmailVerifyDevice: ['email'],
  EmailVerifyOtp: ['email'],
  OnRampActivity: ['onramp'],
  OnRampFiatSelect: ['onramp'],
  OnRampProviders: ['onramp'],
  OnRampTokenSelect: ['onramp'],
  Pay: ['pay'],
  PayLoading: ['pay'],
  RegisterAccountName: ['names'],
  SIWXSignMessage: ['siwx'],
  SmartSessionList: ['smart-sessions'],
  Swap: ['swap'],
  SwapPreview: ['swap'],
  SwapSelectToken: ['swap'],
  Transactions: ['activity'],
  UpdateEmailPrimaryOtp: ['email'],
  UpdateEmailSecondaryOtp: ['email'],
  UpdateEmailWallet: ['email'],
  UpgradeEmailWallet: ['embedded'],
  WalletSend: ['send', 'tokens'],
  WalletSendPreview: ['send'],
  WalletSendSelectToken: ['send', 'tokens'],
}

/**
 * Asks for the features of a screen while the screen's own file is on its way: one round instead of two. Nobody waits for
 * them here: the screen asks for the same, and says what it cannot have.
 */
export function askForFeatures({ features }: Pick<Foyer, 'features'>, view: View): void {
  for (const id of viewFeatures[view] ?? []) features.load(id).catch(() => undefined)
}

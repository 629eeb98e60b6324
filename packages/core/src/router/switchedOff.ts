import type { FoyerState } from '../kernel/FoyerState.js'
import type { Features } from '../options/features.js'
import type { View } from './route.js'

/** The switches that stand for screens. */
export type SwitchedFeature = keyof typeof viewsOf

/** The screens of each feature that a host can switch off. */
const viewsOf = {
  allWallets: ['AllWallets'],
  email: [
    'EmailLogin',
    'EmailVerifyDevice',
    'EmailVerifyOtp',
    'UpdateEmailPrimaryOtp',
    'UpdateEmailSecondaryOtp',
    'UpdateEmailWallet',
  ],
  socials: ['ConnectSocials', 'ConnectingFarcaster', 'ConnectingSocial'],
  swaps: ['Swap', 'SwapPreview', 'SwapSelectToken'],
  onramp: [
    'BuyInProgress',
    'OnRampActivity',
    'OnRampFiatSelect',
    'OnRampProviders',
    'OnRampTokenSelect',
    'WhatIsABuy',
  ],
  receive: ['WalletCompatibleNetworks', 'WalletReceive'],
  send: ['WalletSend', 'WalletSendPreview', 'WalletSendSelectToken'],
  history: ['Transactions'],
  smartSessions: ['SmartSessionCreated', 'SmartSessionList'],
  pay: ['Pay', 'PayLoading'],
} as const satisfies Partial<Record<keyof Features, readonly View[]>>

const features = Object.keys(viewsOf) as SwitchedFeature[]

/** The switch by which the host took a screen away, or `undefined` where it did not. */
export function switchedOff(
  view: View,
  { options }: Pick<FoyerState, 'options'>,
): SwitchedFeature | undefined {
  return features.find(feature => {
    const views: readonly View[] = viewsOf[feature]
    return !options.features[feature] && views.includes(view)
  })
}

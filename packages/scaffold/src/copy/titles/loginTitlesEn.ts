import type { LoginScreen } from '@foyer/core'

/** The titles of the screens of signing in to the embedded wallet in English. */
export const loginTitlesEn: Readonly<Record<LoginScreen, string>> = {
  ConnectSocials: 'All socials',
  ConnectingFarcaster: 'Farcaster',
  ConnectingSocial: 'Connect Social',
  EmailLogin: 'Email Login',
  EmailVerifyDevice: 'Register Device',
  EmailVerifyOtp: 'Confirm Email',
}

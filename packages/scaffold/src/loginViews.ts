import type { LoginScreen } from '@foyer/core'
import { loginTitlesEn } from './copy/titles/loginTitlesEn.js'
import type { ScreenList } from './ScreenList.js'

/** The screens of signing in to the embedded wallet, each in a chunk of its own. */
export const loginViews: ScreenList<LoginScreen> = {
  titles: loginTitlesEn,
  screens: {
    ConnectSocials: () =>
      import('./views/socials/ConnectSocialsView.js').then(module => module.ConnectSocialsView),
    ConnectingFarcaster: () =>
      import('./views/socials/ConnectingFarcasterView.js').then(module => module.ConnectingFarcasterView),
    ConnectingSocial: () =>
      import('./views/socials/ConnectingSocialView.js').then(module => module.ConnectingSocialView),
    EmailLogin: () => import('./views/email/EmailLoginView.js').then(module => module.EmailLoginView),
    EmailVerifyDevice: () =>
      import('./views/email/EmailVerifyDeviceView.js').then(module => module.EmailVerifyDeviceView),
    EmailVerifyOtp: () =>
      import('./views/email/EmailVerifyOtpView.js').then(module => module.EmailVerifyOtpView),
  },
}

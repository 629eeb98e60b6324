import { loadChunk } from '@foyer/common'
import type { LoginScreen } from '@foyer/core'
import { loginTitlesEn } from './copy/en/embedded.js'
import type { ScreenList } from './ScreenList.js'

/** The screens of signing in to the embedded wallet, each in a chunk of its own. */
export const loginViews: ScreenList<LoginScreen> = {
  titles: loginTitlesEn,
  screens: {
    ConnectSocials: () =>
      loadChunk(
        'ConnectSocialsView',
        () => import('./views/socials/ConnectSocialsView.js'),
        module => module.ConnectSocialsView,
      ),
    ConnectingFarcaster: () =>
      loadChunk(
        'ConnectingFarcasterView',
        () => import('./views/socials/ConnectingFarcasterView.js'),
        module => module.ConnectingFarcasterView,
      ),
    ConnectingSocial: () =>
      loadChunk(
        'ConnectingSocialView',
        () => import('./views/socials/ConnectingSocialView.js'),
        module => module.ConnectingSocialView,
      ),
    EmailLogin: () =>
      loadChunk(
        'EmailLoginView',
        () => import('./views/email/EmailLoginView.js'),
        module => module.EmailLoginView,
      ),
    EmailVerifyDevice: () =>
      loadChunk(
        'EmailVerifyDeviceView',
        () => import('./views/email/EmailVerifyDeviceView.js'),
        module => module.EmailVerifyDeviceView,
      ),
    EmailVerifyOtp: () =>
      loadChunk(
        'EmailVerifyOtpView',
        () => import('./views/email/EmailVerifyOtpView.js'),
        module => module.EmailVerifyOtpView,
      ),
  },
}

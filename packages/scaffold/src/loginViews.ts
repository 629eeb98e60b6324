import type { LoginScreen } from '@foyer/core'
import type { ViewComponent } from './ViewComponent.js'

/** The screens of signing in to the embedded wallet, each in a chunk of its own. */
export const loginViews: { readonly [Name in LoginScreen]: () => Promise<ViewComponent<Name>> } = {
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
}

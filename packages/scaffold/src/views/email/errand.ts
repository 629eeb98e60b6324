import type { ErrandViews } from '../ErrandViews.js'
import { EmailLoginView } from './EmailLoginView.js'
import { EmailVerifyDeviceView, EmailVerifyOtpView } from './EmailVerifyViews.js'
import { UpdateEmailPrimaryOtpView, UpdateEmailSecondaryOtpView } from './UpdateEmailOtpViews.js'
import { UpdateEmailWalletView } from './UpdateEmailWalletView.js'

export { EmailBlock } from './EmailBlock.js'

/** The views for logging in by e-mail and changing the address. */
export const errand: ErrandViews<'email'> = {
  EmailLogin: EmailLoginView,
  EmailVerifyDevice: EmailVerifyDeviceView,
  EmailVerifyOtp: EmailVerifyOtpView,
  UpdateEmailPrimaryOtp: UpdateEmailPrimaryOtpView,
  UpdateEmailSecondaryOtp: UpdateEmailSecondaryOtpView,
  UpdateEmailWallet: UpdateEmailWalletView,
}

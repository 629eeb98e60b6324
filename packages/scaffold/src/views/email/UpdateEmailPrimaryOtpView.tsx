import type { JSX } from 'react'
import { ChangeCodeScreen } from './ChangeCodeScreen.js'

/** Changing the address: the code sent to the old one. */
export function UpdateEmailPrimaryOtpView(): JSX.Element {
  return <ChangeCodeScreen step="primary" />
}

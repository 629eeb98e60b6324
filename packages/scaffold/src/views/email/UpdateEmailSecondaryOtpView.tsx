import type { JSX } from 'react'
import { ChangeCodeScreen } from './ChangeCodeScreen.js'

/** Changing the address: the code sent to the new one. */
export function UpdateEmailSecondaryOtpView(): JSX.Element {
  return <ChangeCodeScreen step="secondary" />
}

import type { JSX } from 'react'
import { type AccountSettingsProps, AccountSettingsView } from './AccountSettingsView.js'

/** The view of the visitor's profile. It is the same screen as the settings, also for the embedded wallet. */
export function ProfileView(props: AccountSettingsProps): JSX.Element {
  return <AccountSettingsView {...props} />
}

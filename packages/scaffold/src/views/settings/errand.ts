import type { ErrandViews } from '../ErrandViews.js'
import { AccountSettingsView } from './AccountSettingsView.js'
import { ConnectedWalletsView } from './ConnectedWalletsView.js'
import { ProfileView } from './ProfileView.js'
import { SwitchAddressView } from './SwitchAddressView.js'

/** What can be set about the connected account, its addresses, and the wallets that are connected. */
export const errand: ErrandViews<'settings'> = {
  AccountSettings: AccountSettingsView,
  ConnectedWallets: ConnectedWalletsView,
  Profile: ProfileView,
  SwitchAddress: SwitchAddressView,
}

import type { ErrandViews } from '../ErrandViews.js'
import { WhatIsANetworkView, WhatIsAWalletView } from './HelpViews.js'

/** The views that explain terms. */
export const errand: ErrandViews<'help'> = {
  WhatIsANetwork: WhatIsANetworkView,
  WhatIsAWallet: WhatIsAWalletView,
}

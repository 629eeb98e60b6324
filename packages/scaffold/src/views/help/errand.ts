import type { ErrandViews } from '../ErrandViews.js'
import { WhatIsANetworkView, WhatIsAWalletView } from './HelpViews.js'

/** What explains. */
export const errand: ErrandViews<'help'> = {
  WhatIsANetwork: WhatIsANetworkView,
  WhatIsAWallet: WhatIsAWalletView,
}

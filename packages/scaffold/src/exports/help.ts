export { WhatIsANetworkView, WhatIsAWalletView } from '../views/help/HelpViews.js'

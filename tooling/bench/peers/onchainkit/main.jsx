import '@coinbase/onchainkit/styles.css'
import { OnchainKitProvider } from '@coinbase/onchainkit'
import { ConnectWallet } from '@coinbase/onchainkit/wallet'
import { createRoot } from 'react-dom/client'
import { base } from 'viem/chains'
import { announceWallets } from '../../pages/announceWallets.ts'

// OnchainKit lists wallets of its own choice, and none that announces itself. The page announces the same ones all the same.
const config = { wallet: { display: 'modal' } }

announceWallets()
createRoot(document.getElementById('root')).render(
  <OnchainKitProvider chain={base} config={config}>
    <ConnectWallet />
  </OnchainKitProvider>,
)

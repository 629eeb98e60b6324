import '@foyer/react/buttons.css'
import '../lab.css'
import './own.css'
import { instanceOf } from '@foyer/core/instance'
import { FoyerProvider } from '@foyer/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { labNetworks } from '../config/labNetworks.js'
import { readConfig } from '../config/readConfig.js'
import { readStack } from '../config/Stack.js'
import { createLabFoyer } from '../page/createLabFoyer.js'
import { createLabWallets } from '../wallets/createLabWallets.js'
import { OwnHost } from './OwnHost.js'

const config = readConfig(window.location.search)
const stack = await readStack()
const wallets = createLabWallets(stack, config)
const networks = labNetworks(stack, config.namespaces)
const foyer = createLabFoyer({ config, networks, stack })
window.labWallets = Object.fromEntries(wallets.map(each => [each.key, each.wallet]))
window.labFoyer = instanceOf(foyer)

const root = document.getElementById('lab')
if (root)
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <OwnHost networks={networks} />
      </FoyerProvider>
    </StrictMode>,
  )

import '@foyer/react/buttons.css'
import './lab.css'
import './tool/tool.css'
import { type FoyerInstance, instanceOf } from '@foyer/core/instance'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { labNetworks } from './config/labNetworks.js'
import { readConfig } from './config/readConfig.js'
import { readStack } from './config/Stack.js'
import { createLabFoyer } from './page/createLabFoyer.js'
import { Lab } from './page/Lab.js'
import { createEventLog } from './tool/events/eventLog.js'
import { loadToolAhead } from './tool/late.js'
import { createLabWallets } from './wallets/createLabWallets.js'
import type { LabWallet } from './wallets/LabWallet.js'

declare global {
  interface Window {
    /** The page's wallets, for browser tests. */
    labWallets?: Readonly<Record<string, LabWallet['wallet']>>
    labFoyer?: FoyerInstance
  }
}

const config = readConfig(window.location.search)
const [stack] = await Promise.all([readStack(), config.scenario && loadToolAhead()])
const wallets = createLabWallets(stack, config)
const networks = labNetworks(stack, config.namespaces)
const parts = { config, networks, stack }
const foyer = createLabFoyer(parts)
const second = config.hasSecondInstance ? createLabFoyer(parts, `${config.id}-second`) : undefined
const events = createEventLog(foyer)
window.labWallets = Object.fromEntries(wallets.map(each => [each.key, each.wallet]))
window.labFoyer = instanceOf(foyer)

const page = <Lab {...{ config, foyer, second, networks, wallets, stack, events }} />
const root = document.getElementById('lab')
if (root) createRoot(root).render(config.isStrict ? <StrictMode>{page}</StrictMode> : page)

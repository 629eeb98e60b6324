import { createEmbeddedWallet } from '../../exports/index.js'

// An app's page, with the package as a global.
Object.assign(window, { createEmbeddedWallet })

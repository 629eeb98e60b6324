import { createEmbeddedWallet } from '../../exports/index.js'

// The page of an app, with the package as a global.
Object.assign(window, { createEmbeddedWallet })
